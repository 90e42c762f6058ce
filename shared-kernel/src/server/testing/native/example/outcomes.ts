/** Test files of the runner's own test, which Jest itself does not find. */
describe('an example', () => {
  it('passes', () => {
    expect(1 + 1).toBe(2);
  });

  it('fails', () => {
    expect(1 + 1).toBe(3);
  });

  it('does not end', () => new Promise(() => {}), 50);

  it.skip('is left out', () => {});
});
