it('has another fetch', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('spied'));
  expect(await (await fetch('data:,real')).text()).toBe('spied');
});
