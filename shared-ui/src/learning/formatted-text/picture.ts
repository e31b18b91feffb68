/** A picture in formatted text. It comes from Storage, because pages may not request anything from other hosts until the user agrees. */
export interface Picture {
  /** A description of the picture; empty if it's only decorative. */
  alternative: string;
  /** The path in Storage: 'media/uploads/images/….png'. */
  path: string;
  /** The size in pixels, for reserving space; undefined if unknown. */
  size?: { width: number; height: number };
}

/** Matches `![alternative](media/….png "800x600")`, with three groups. */
export const PICTURE =
  /!\[([^\][\n]*)\]\((media\/(?:[\w-]+\/)*[\w-]+\.(?:png|jpe?g|gif|webp|avif|svg))(?:[ \t]+"(\d{1,5}x\d{1,5})")?\)/;

const WHOLE = new RegExp(`^${PICTURE.source}$`);

/** Parses a picture's source. @returns undefined if it isn't a picture */
export function parsePicture(source: string): Picture | undefined {
  const [, alternative, path, size] = WHOLE.exec(source) ?? [];
  if (path === undefined || alternative === undefined) return undefined;
  const [width = 0, height = 0] = size?.split('x').map(Number) ?? [];
  return {
    alternative: alternative.trim(),
    path,
    ...(width > 0 && height > 0 && { size: { width, height } }),
  };
}

/** Returns a picture's source, to insert into formatted text. Brackets in the alternative text become parentheses. */
export function pictureSource({ alternative, path, size }: Picture): string {
  const words = alternative.replaceAll(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')').trim();
  return `![${words}](${path}${size ? ` "${size.width}x${size.height}"` : ''})`;
}
