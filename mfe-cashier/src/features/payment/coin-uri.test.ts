import { coinUri } from './coin-uri.ts';

const ASKED = { network: '', rate: '1', rateUntil: '', transactions: [] };

it('is what wallets read: bitcoins as a decimal, ethers in the unit of their chain', () => {
  expect(coinUri({ ...ASKED, asset: 'BTC', address: 'bc1qexample', amount: '0.00071000' })).toBe(
    'bitcoin:bc1qexample?amount=0.00071000',
  );
  expect(coinUri({ ...ASKED, asset: 'ETH', address: '0xabc', amount: '0.01234567' })).toBe(
    'ethereum:0xabc?value=12345670000000000',
  );
});
