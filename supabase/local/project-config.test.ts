import { maxUploadBytes, readProjectConfig } from './project-config.ts';

const withLimit = (limit: string) => ({ storage: { buckets: { media: { file_size_limit: limit } } } });

test('the bucket’s limit is parsed the way Storage does', () => {
  expect(maxUploadBytes(withLimit('50MiB'))).toBe(52_428_800);
  expect(maxUploadBytes(withLimit('2GiB'))).toBe(2_147_483_648);
  expect(() => maxUploadBytes(withLimit('50 apples'))).toThrow('50 apples');
});

test('the project accepts files as large as its bucket does', () => {
  const { storage } = readProjectConfig() as unknown as {
    storage: { file_size_limit: string; buckets: { media: { file_size_limit: string } } };
  };
  expect(maxUploadBytes(withLimit(storage.file_size_limit))).toBeGreaterThanOrEqual(
    maxUploadBytes({ storage }),
  );
});
