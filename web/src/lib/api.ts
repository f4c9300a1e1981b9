// Requests: everything that is not live.

import type { Refusal, Text } from './protocol';
import { transport } from './transport';

/** Why a request was not taken. */
export interface Problem {
  reason: Refusal;
  text: Text;
}

export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.reason.code ?? `HTTP ${status}`);
  }
}

async function fetched(method: string, path: string, body?: unknown, key = ''): Promise<Response> {
  const reply = await transport.ask(method, path, body, key);
  if (!reply.ok) throw new ApiProblem(reply.status, (await reply.json().catch(() => null)) as Problem | null);
  return reply;
}
async function request<T>(method: string, path: string, body?: unknown, key = ''): Promise<T> {
  return (await (await fetched(method, path, body, key)).json()) as T;
}

/** Asks for something; `key` is the invitation to a table that is not listed. */
export const get = <T>(path: string, key = '') => request<T>('GET', path, undefined, key);
/** A file as it is. */
export const file = async (path: string, key = '') => (await fetched('GET', path, undefined, key)).blob();
export const post = <T>(path: string, body: unknown = {}, key = '') => request<T>('POST', path, body, key);
