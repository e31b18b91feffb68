/** A picture in a text: from Storage, because a page must not request anything from other hosts before someone agrees. */
export interface Picture {
  /** A description of the picture; empty if it's only decorative. */
  alternative: string;
  /** In Storage: 'media/uploads/images/….png'. */
  path: string;
  /** In pixels; they reserve its space. Undefined if they are not known. */
  size?: { width: number; height: number };
}

/** `![alternative](media/….png "800x600")`, with three groups. */
export const PICTURE =
  /!\[([^\][\n]*)\]\((media\/(?:[\w-]+\/)*[\w-]+\.(?:png|jpe?g|gif|webp|avif|svg))(?:[ \t]+"(\d{1,5}x\d{1,5})")?\)/;

const WHOLE = new RegExp(`^${PICTURE.source}$`);

/** @returns undefined if it isn't a picture */
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

/** The picture as a text contains it. Brackets of the alternative become parentheses. */
export function pictureSource({ alternative, path, size }: Picture): string {
  const words = alternative.replaceAll(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')').trim();
  return `![${words}](${path}${size ? ` "${size.width}x${size.height}"` : ''})`;
}
