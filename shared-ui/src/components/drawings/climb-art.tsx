import { Art, type ArtProps } from './art';

/** Sandstone steps: the flag stands higher than it did. */
export function ClimbArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 240 180" {...props}>
      <circle cx="70" cy="52" r="30" fill="#ffb892" opacity=".7" />
      <path d="M6 156c34-22 74-18 114-18s84-4 114 16c10 18-50 22-114 22S-4 174 6 156z" fill="#b9cf95" />
      <path d="M24 124h62v38H24z" fill="#e3a96b" />
      <path d="M24 124l10-9h62l-10 9z" fill="#f6cf98" />
      <path d="M84 96h62v66H84z" fill="#d8945a" />
      <path d="M84 96l10-9h62l-10 9z" fill="#f6cf98" />
      <path d="M144 66h62v96h-62z" fill="#c98049" />
      <path d="M144 66l10-9h62l-10 9z" fill="#f6cf98" />
      <path d="M206 66l10-9v95l-10 10z" fill="#a9663a" />
      <path
        d="M36 140h18m44-22h20m40-28h18m-70 60h14m46 2h20"
        stroke="#8a4f2a"
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity=".35"
      />
      {/* where it stood before */}
      <path d="M46 119V88" stroke="#8a84a5" strokeWidth="4" strokeLinecap="round" />
      <path d="M48 88c8-4 14 4 24 0v15c-10 4-16-4-24 0z" fill="#c9c3ea" />
      <path
        d="M84 78c8-26 34-44 64-46"
        stroke="var(--hue-strong)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeDasharray="2 10"
      />
      <g data-part="flag">
        <path d="M178 62V10" stroke="#8a6a4a" strokeWidth="5" strokeLinecap="round" />
        <path d="M181 10c12-6 20 6 36 0v24c-16 6-24-6-36 0z" fill="#ff7d5c" />
        <path d="M181 23c12-6 20 6 36 0v11c-16 6-24-6-36 0z" fill="#e9603f" />
      </g>
      <path
        d="M18 158c2-12 8-16 16-16m186 20c0-12-6-18-14-20"
        stroke="#6f9f86"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="#ffc94d" data-part="stars">
        <path d="M118 18l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM226 50l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
      </g>
    </Art>
  );
}
