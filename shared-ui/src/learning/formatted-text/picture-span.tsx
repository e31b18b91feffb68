import { styled } from 'styled-components';
import { resolveMediaUrl } from '../../host/data/media-url';
import { useServices } from '../../host/services';
import type { Picture } from './picture';

/** Of a picture whose size is not known: a box of this shape contains it. */
const UNKNOWN = { width: 480, height: 320 };

/** As large as it is, but never wider than its column and never higher than a part of the screen. */
const Image = styled.img`
  display: block;
  width: min(100%, var(--picture-width), var(--picture-height, 20rem) * var(--picture-ratio));
  height: auto;
  margin-block: 0.5em;
  border-radius: var(--radius-s);
  object-fit: contain;
`;

/** A picture of a text, in a space that is reserved for it. */
export function PictureSpan({ alternative, path, size = UNKNOWN }: Picture) {
  const { config } = useServices();
  const { width, height } = size;
  return (
    <Image
      src={resolveMediaUrl(config, path)}
      alt={alternative}
      width={width}
      height={height}
      decoding="async"
      style={{
        aspectRatio: `${width} / ${height}`,
        '--picture-width': `${width}px`,
        '--picture-ratio': width / height,
      }}
    />
  );
}
