import { Art, type ArtProps } from './art';

/** The mark: a road that climbs to a flag, on indigo ground. */
export function LogoMark(props: ArtProps) {
  return (
    <Art viewBox="0 0 40 40" {...props}>
      <rect width="40" height="40" rx="12" fill="#443cb4" />
      <path
        d="M9 33.5c0-9.5 19-6.5 19-14.5 0-5-7-4.5-7-9.5"
        stroke="#fff3d6"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M21.5 5.5c4-2 5.5 2 10.5 0l-2 4 2 4c-5 2-6.5-2-10.5 0z" fill="#ff7d5c" />
    </Art>
  );
}
