import { Art, type ArtProps } from './art';

/** A flag on a hilltop, reached at sunrise. */
export function SummitArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 240 180" {...props}>
      <circle cx="152" cy="82" r="54" fill="#ffd27a" opacity=".45" />
      <circle cx="152" cy="82" r="38" fill="#ffc048" data-part="sun" />
      <path d="M4 150c26-34 62-44 98-30 42-26 92-18 134 14 6 20-40 34-116 34S-4 168 4 150z" fill="#c3b3dd" />
      <path d="M26 164c18-62 58-92 92-92s78 36 98 92c-30 12-160 12-190 0z" fill="var(--hue)" />
      <path d="M118 72c34 0 78 36 98 92-14 6-50 8-86 9 16-30 26-68-12-101z" fill="#fff" opacity=".2" />
      <path
        d="M92 172c-10-20 40-22 38-42-2-14-24-12-14-34"
        stroke="#fff3d6"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M44 156c6-10 16-12 22-4m112 2c4-10 14-12 20-4"
        stroke="var(--hue-strong)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d="M118 76V18" stroke="#8a6a4a" strokeWidth="5" strokeLinecap="round" />
      <g data-part="flag">
        <path d="M121 18c14-7 24 7 44 0v28c-20 7-30-7-44 0z" fill="#ff7d5c" />
        <path d="M121 34c14-7 24 7 44 0v12c-20 7-30-7-44 0z" fill="#e9603f" />
      </g>
      <g fill="#ffc94d" data-part="stars">
        <path d="M62 40l4 11 11 4-11 4-4 11-4-11-11-4 11-4z" />
        <path d="M206 30l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" />
        <path d="M90 12l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM34 92l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
      </g>
    </Art>
  );
}
