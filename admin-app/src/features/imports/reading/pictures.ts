interface Place {
  alternative: string;
  address: string;
  width: number;
  height: number;
}

/** Returns a picture's source, for use in text. The address is a placeholder until the picture is in Storage. */
export const pictureIn = ({ alternative, address, width, height }: Place): string =>
  `![${alternative.replaceAll(/\s+/g, ' ').replaceAll('[', '(').replaceAll(']', ')').trim()}](${address} "${width}x${height}")`;

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Replaces placeholders in a row with the pictures' paths in Storage.
 * @param paths the pictures' paths in Storage, by their placeholder in the row
 */
export function withPictures<Row>(row: Row, paths: Readonly<Record<string, string>>): Row {
  let json = JSON.stringify(row);
  for (const [address, path] of Object.entries(paths))
    json = json.replaceAll(inJson(`](${address} "`), () => inJson(`](${path} "`));
  return JSON.parse(json) as Row;
}
