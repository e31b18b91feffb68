import { Art, type ArtProps } from './art';

/** The line is down between two poles; a galah has noticed. */
export function OfflineArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 300" {...props}>
      <circle cx="206" cy="124" r="58" fill="#ffb892" opacity=".75" />
      <path d="M10 226c44-36 96-46 150-34 60 12 84-22 142-14 40 6 66 26 88 48z" fill="#c3b3dd" />
      <path d="M8 240c60-22 120-24 192-24s140 2 192 24c10 34-80 50-192 50S-2 274 8 240z" fill="#f2cf8d" />
      <path d="M232 252c30-18 110-16 140-4-10 22-60 28-110 24-28-2-42-12-30-20z" fill="#b9cf95" />
      {/* poles */}
      <path d="M66 260V58M334 254V58" stroke="#8a6a4a" strokeWidth="10" strokeLinecap="round" />
      <path d="M34 78h64M302 78h64" stroke="#8a6a4a" strokeWidth="8" strokeLinecap="round" />
      <path d="M42 72v-8m48 8v-8m220 8v-8m48 8v-8" stroke="#e1effc" strokeWidth="9" strokeLinecap="round" />
      {/* wires */}
      <path
        d="M90 62c30 14 54 16 78 14M42 62C30 64 16 62 4 58M358 62c14 2 26 0 38-4"
        stroke="#1f1b4b"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M310 62c-22 14-40 44-44 96" stroke="#1f1b4b" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M168 76c10 6 8 16 4 22m94 60c-6 6-4 14 2 18"
        stroke="#ff7d5c"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M186 92l12-6m-16-10 14-8m-22 48-2-12M246 172l-10 6m12 8-8 10m36-4 4 10"
        stroke="#ffc94d"
        strokeWidth="5"
        strokeLinecap="round"
      />
      {/* galah */}
      <path d="M124 76v6m9-5v6" stroke="#57527a" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M108 44c2-18 20-26 34-18 12 8 10 30-2 42-6 6-14 10-22 10l-20 22c0-16 2-28 6-36z"
        fill="#f0859a"
      />
      <path d="M104 56c12-8 22 0 22 12 0 4-2 8-6 10l-22 24c-2-16-2-34 6-46z" fill="#a7a9c9" />
      <path d="M118 30c2-14 14-16 20-12-2 2-2 4 0 6 6 0 8 4 6 8z" fill="#ffd9de" />
      <circle cx="139" cy="38" r="3" fill="#1f1b4b" />
      <path d="M148 38c8-2 12 4 8 12-4-2-8-4-10-6z" fill="#f6ead8" />
      <path
        d="M270 262c-4-12-12-18-20-20m20 20c0-14 4-22 12-28m-12 28c4-8 12-12 20-12"
        stroke="#6f9f86"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Art>
  );
}
