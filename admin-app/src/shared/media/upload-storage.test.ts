import { uploadStorage } from './upload-storage';

const upload = {
  size: 10,
  metadata: {},
  creationTime: '2026-11-28T00:00:00Z',
  urlStorageKey: '',
  uploadUrl: 'http://storage.test/1',
  parallelUploadUrls: null,
};

afterEach(() => jest.restoreAllMocks());

test('an unfinished upload is found by its file, even if the browser’s storage is full', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const urlStorageKey = await uploadStorage.addUpload('a', upload);
  await uploadStorage.addUpload('b', upload);
  expect(await uploadStorage.findUploadsByFingerprint('a')).toEqual([{ ...upload, urlStorageKey }]);
  await uploadStorage.removeUpload(urlStorageKey);
  expect(await uploadStorage.findUploadsByFingerprint('a')).toEqual([]);
  expect(await uploadStorage.findAllUploads()).toHaveLength(1);
});
