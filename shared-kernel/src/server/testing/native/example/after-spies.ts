it('has the fetch that is there', async () => {
  expect(await (await fetch('data:,real')).text()).toBe('real');
});
