import type { UploadOptions } from 'tus-js-client';
import { browserStorage } from 'shared-ui/start';

type UploadStorage = NonNullable<UploadOptions['urlStorage']>;
type StoredUpload = Awaited<ReturnType<UploadStorage['findAllUploads']>>[number];

/** The key prefix of tus-js-client's own storage, so that uploads begun with it also continue. */
const PREFIX = 'tus::';

function find(prefix: string): StoredUpload[] {
  return browserStorage.keys().flatMap((urlStorageKey) => {
    if (!urlStorageKey.startsWith(prefix)) return [];
    try {
      const upload = JSON.parse(browserStorage.getItem(urlStorageKey) ?? 'null') as StoredUpload | null;
      return upload ? [{ ...upload, urlStorageKey }] : [];
    } catch {
      return [];
    }
  });
}

/**
 * The storage in which tus-js-client keeps the URLs of unfinished uploads. Its default storage throws an error if the browser's storage is
 * full, which would end the upload.
 */
export const uploadStorage: UploadStorage = {
  findAllUploads: () => Promise.resolve(find(PREFIX)),
  findUploadsByFingerprint: (fingerprint) => Promise.resolve(find(`${PREFIX}${fingerprint}::`)),
  removeUpload(key) {
    browserStorage.removeItem(key);
    return Promise.resolve();
  },
  addUpload(fingerprint, upload) {
    const key = `${PREFIX}${fingerprint}::${Math.round(Math.random() * 1e12)}`;
    browserStorage.setItem(key, JSON.stringify(upload));
    return Promise.resolve(key);
  },
};
