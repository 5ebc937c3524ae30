import type { CDPSession, Page } from '@playwright/test';

/** A device with a sensor for fingers, as its browser sees it. */
export async function giveDevice(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return new Device(devTools, authenticatorId);
}

class Device {
  readonly #devTools: CDPSession;
  readonly #authenticatorId: string;

  constructor(devTools: CDPSession, authenticatorId: string) {
    this.#devTools = devTools;
    this.#authenticatorId = authenticatorId;
  }

  /** The finger lies on the sensor while something is done. */
  async touchedWhile(act: () => Promise<unknown>): Promise<void> {
    await this.#simulate(true);
    await act();
    await this.#simulate(false);
  }

  /** Whether the sensor knows the finger. */
  async knows(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this.#ids;
    await this.#devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  async passkeys(): Promise<number> {
    return (await this.#devTools.send('WebAuthn.getCredentials', this.#ids)).credentials.length;
  }

  get #ids() {
    return { authenticatorId: this.#authenticatorId };
  }

  #simulate(enabled: boolean) {
    return this.#devTools.send('WebAuthn.setAutomaticPresenceSimulation', { ...this.#ids, enabled });
  }
}
