it('hashes at the cost that OWASP recommends, except in tests', async () => {
  delete process.env.TEST_PASSWORD_COST;
  const { hashPassword, verifyPassword } = await import('./passwords');
  const hash = await hashPassword('garden123');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await verifyPassword('garden123', hash)).toBe(true);
  expect(await verifyPassword('garden124', hash)).toBe(false);
});
