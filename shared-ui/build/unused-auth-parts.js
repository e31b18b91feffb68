/**
 * Replaces the parts of the Auth client that the product does not use: passkeys and wallets (docs/decisions/0015). Calling
 * one throws instead of doing nothing.
 */
function absent() {
  throw new Error('This build of the Auth client has neither passkeys nor wallets (see shared-ui/build).');
}

/** The client creates one for its `mfa.webauthn`. */
export class WebAuthnApi {
  register() {
    absent();
  }
  authenticate() {
    absent();
  }
}

export const browserSupportsWebAuthn = () => false;
export const webAuthnAbortService = { cancelCeremony: () => undefined };

export {
  absent as createCredential,
  absent as createSiweMessage,
  absent as deserializeCredentialCreationOptions,
  absent as deserializeCredentialRequestOptions,
  absent as fromHex,
  absent as getAddress,
  absent as getCredential,
  absent as serializeCredentialCreationResponse,
  absent as serializeCredentialRequestResponse,
  absent as toHex,
};
