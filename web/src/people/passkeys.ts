// Passkeys: what the browser does between the server's question and its answer.

import { post } from '../lib/api';
import type { Me, PasskeyOptions } from '../lib/protocol';

type Json = Record<string, unknown>;

/** Whether this browser and this address can have passkeys: they are bound to a name, not to a number. */
export const canPasskey = () =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.:[\]]+$/.test(location.hostname);

const bytes = (text: unknown) =>
  Uint8Array.from(atob(String(text).replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const text = (data: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
const listed = (found: unknown) => ((found as Json[] | undefined) ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

function answer(made: PublicKeyCredential, response: Json): Json {
  return { id: made.id, rawId: text(made.rawId), type: made.type, response, clientExtensionResults: {} };
}

/** Makes a passkey for who I am. */
export async function addPasskey(): Promise<Me> {
  const { ticket, options } = await post<PasskeyOptions>('/api/passkey/new', {});
  const user = options.user as Json;
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: listed(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  const credential = answer(made, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
  });
  return post<Me>('/api/passkey/add', { ticket, credential });
}

/** Signs in by a passkey of this device. */
export async function usePasskey(): Promise<Me> {
  const { ticket, options } = await post<PasskeyOptions>('/api/passkey/ask', {});
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: listed(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const made = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAssertionResponse;
  const credential = answer(made, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : null,
  });
  return post<Me>('/api/passkey/login', { ticket, credential });
}
