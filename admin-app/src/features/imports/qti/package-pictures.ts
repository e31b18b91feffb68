import { imageDimensionsFromData } from 'image-dimensions';
import { MarkupProblem } from '../markup/markup';
import type { RowPicture } from '../import-row';
import { pictureIn } from '../reading/pictures';
import type { PackageFiles } from './open-package';
import { pathWithin } from './package-path';

/** The content types of pictures that can be stored, by the format recognised in their content. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Collects the pictures that the items of a package show. */
export class PackagePictures {
  readonly #found = new Map<string, RowPicture>();

  constructor(readonly files: PackageFiles) {}

  /** Returns each picture once, in the order of the rows. */
  all(): RowPicture[] {
    return [...this.#found.values()];
  }

  /**
   * Returns a picture's source, for use in text.
   * @param base the file that contains the picture's address
   * @throws MarkupProblem if the package doesn't have it, or if it isn't a picture that can be stored
   */
  source(href: string, alternative: string, base: string): string {
    const data = /^data:image\/[\w+.-]+;base64,(.*)$/is.exec(href)?.[1];
    const path = data === undefined ? pathWithin(href, base) : undefined;
    const bytes = data === undefined ? this.files.get(path ?? '') : decodeBase64(data);
    if (!bytes) throw new MarkupProblem(`This picture is missing from the package: ${href}`);
    const dimensions = imageDimensionsFromData(bytes);
    const contentType = TYPES[dimensions?.type ?? ''];
    if (!dimensions || contentType === undefined)
      throw new MarkupProblem(
        `This isn’t a PNG, JPEG, GIF, WebP or AVIF picture: ${path ?? 'embedded file'}`,
      );
    const address = path ?? `data:${fingerprint(data ?? '')}`;
    this.#found.set(address, { address, contentType, bytes: new Uint8Array(bytes) });
    const { width, height } = dimensions;
    return pictureIn({ alternative, address, width, height });
  }
}

function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Returns a string that distinguishes an embedded picture from the other embedded pictures in a package. */
const fingerprint = (text: string): string => `${text.length}-${text.slice(-24).replaceAll(/[^\w]/g, '')}`;
