const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const credential = (response: object) => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('client'), ...response },
});

/** What a browser answers to a request for a passkey. */
export const gotPasskey = () =>
  credential({
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('player'),
  });

/** What a browser answers when it has made a passkey. */
export const madePasskey = () =>
  credential({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] });

/** Gives the window of a test passkeys, and takes them away with the returned undo. */
export const givePasskeys = ({ canOffer = false } = {}) => {
  const [get, create] = [jest.fn(), jest.fn()];
  const isConditionalMediationAvailable = async () => canOffer;
  Object.assign(window, {
    PublicKeyCredential: Object.assign(() => {}, { isConditionalMediationAvailable }),
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  const takeAway = (): void => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  };
  return { get, create, takeAway };
};
