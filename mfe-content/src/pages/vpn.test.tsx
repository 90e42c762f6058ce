import type { VpnCheck, VpnConfiguration } from '@marquee/kernel/contracts/site';
import { fakeApi, openPage } from '@marquee/kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { routes } from '../routes.ts';
import { english } from '../testing/messages.ts';

const sha256 = 'a'.repeat(64);

const aConnection = (
  changes: Partial<VpnConfiguration['items'][number]> = {},
): VpnConfiguration['items'][number] => ({
  platform: 'windows',
  title: 'WireGuard for Windows',
  url: 'https://vpn.example.test/windows.conf',
  sha256,
  steps: ['Install WireGuard.', 'Import the file.'],
  order: 1,
  ...changes,
});

const aCheck = (changes: Partial<VpnCheck> = {}): VpnCheck => ({
  ip: '203.0.113.7',
  country: 'DE',
  asnKind: 'residential',
  viaProxy: false,
  at: '2026-11-20T10:00:00.000Z',
  blocked: false,
  ...changes,
});

const phone = aConnection({
  platform: 'android',
  title: 'WireGuard for Android',
  url: 'https://vpn.example.test/android.conf',
  sha256: null,
  order: 2,
});

const open = async (
  configuration: VpnConfiguration = { isOn: true, items: [aConnection(), phone] },
  answers: Record<string, unknown> = {},
) => {
  const user = userEvent.setup();
  const api = fakeApi({ 'GET /vpn/config/urls': configuration, ...answers });
  return { user, ...(await openPage(routes, '/en/vpn', { messages: english, api })) };
};

it.each([
  [false, 'VPN help is switched off'],
  [true, 'No addresses have been published yet'],
])('says why there is nothing when the help is on: %s', async (isOn, state) => {
  const { head } = await open({ isOn, items: [] });
  expect(screen.getByText(state)).toBeInTheDocument();
  expect(screen.getByText(/never changes which countries/)).toBeInTheDocument();
  expect(head.title).toBe('VPN help');
});

it('offers no check where the help is switched off', async () => {
  await open({ isOn: false, items: [] });
  expect(screen.queryByRole('button', { name: 'Check my connection' })).toBeNull();
});

it('lets the visitor choose a device, without a script', async () => {
  const { user } = await open();
  const devices = within(screen.getByRole('group', { name: 'Your device' }));
  expect(devices.getByRole('radio', { name: 'Windows' })).toBeChecked();
  await user.click(devices.getByRole('radio', { name: 'Android' }));
  expect(devices.getByRole('radio', { name: 'Windows' })).not.toBeChecked();
  expect(screen.getByRole('region', { name: 'Android' })).toHaveTextContent('WireGuard for Android');
});

it("starts with the visitor's own device", async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome');
  await open();
  expect(screen.getByRole('radio', { name: 'Android' })).toBeChecked();
});

it('copies the address and the checksum', async () => {
  const { user } = await open({ isOn: true, items: [aConnection()] });
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy: Address of the configuration file' }));
  await expect(navigator.clipboard.readText()).resolves.toBe('https://vpn.example.test/windows.conf');
  await user.click(screen.getByRole('button', { name: 'Copy: Checksum (SHA-256)' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(sha256);
});

it('draws a code for a phone once it is asked for', async () => {
  const { user } = await open({ isOn: true, items: [aConnection()] });
  expect(screen.queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show a code for a phone' }));
  const code = await screen.findByRole('img', { name: /QR code/ });
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
  expect(code.outerHTML).not.toContain('style=');
  await user.click(screen.getByRole('button', { name: 'Hide the code' }));
  expect(screen.queryByRole('img')).toBeNull();
});

describe('the check of the connection', () => {
  const check = async (result: unknown) => {
    const { user } = await open(undefined, { 'GET /vpn/check': result });
    await user.click(screen.getByRole('button', { name: 'Check my connection' }));
    return { user, region: within(screen.getByRole('region', { name: /How we see your connection/ })) };
  };

  it('says from which address and country the visitor comes', async () => {
    const { region } = await check(aCheck());
    expect(await region.findByText('203.0.113.7')).toBeInTheDocument();
    expect(region.getByText('Germany')).toBeInTheDocument();
    expect(region.getByText('home or mobile')).toBeInTheDocument();
    expect(region.getByText('The site can be used from this network.')).toBeInTheDocument();
  });

  it('answers in a place that was there before', async () => {
    const { user, container } = await open(undefined, { 'GET /vpn/check': aCheck() });
    const place = container.querySelector<HTMLElement>('[aria-live]');
    expect(place).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Check my connection' }));
    await waitFor(() => expect(place).toHaveTextContent('The site can be used from this network.'));
  });

  it('says when no play is accepted from there', async () => {
    const { region } = await check(aCheck({ asnKind: 'tor', viaProxy: true, blocked: true, country: null }));
    expect(await region.findByText('You cannot play from this network.')).toBeInTheDocument();
    expect(region.getByText('Tor')).toBeInTheDocument();
    expect(region.getByText('not known')).toBeInTheDocument();
  });

  it('can be asked again when it failed', async () => {
    let attempts = 0;
    const { user, region } = await check(() => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      return aCheck();
    });
    expect(await region.findByRole('alert')).toHaveTextContent('could not be checked');
    await user.click(region.getByRole('button', { name: 'Check my connection' }));
    expect(await region.findByText('203.0.113.7')).toBeInTheDocument();
  });
});
