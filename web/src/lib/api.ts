// HTTP: everything that is not live.

import type { Refusal, Text } from './protocol';

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

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const reply = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!reply.ok) throw new ApiProblem(reply.status, (await reply.json().catch(() => null)) as Problem | null);
  return (await reply.json()) as T;
}

export const get = <T>(path: string) => request<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => request<T>('POST', path, body);
