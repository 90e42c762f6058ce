it('ends its process', () => {
  process.exit(3);
});
