import { Art, type ArtProps } from './art';
import { GumTree } from './gum-tree';

/** A road that stops at a river bank, a sign that does not help, and a magpie that knows nothing. */
export function NotFoundArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 300" {...props}>
      <circle cx="92" cy="96" r="46" fill="#ffd27a" />
      <path d="M14 214c40-44 80-60 122-52 46 8 70 26 116 8 56-20 96-2 134 44z" fill="#c3b3dd" />
      <path
        d="M8 226c60-28 130-30 196-28 80 2 140 6 188 28 12 40-80 62-192 62S-4 266 8 226z"
        fill="#f2cf8d"
      />
      <path d="M20 236c50-20 96-18 128-8 20 8 4 18-20 24-36 8-84 12-108-16z" fill="#b9cf95" />
      <GumTree x={58} y={238} scale={1.05} />
      {/* the road gives up */}
      <path
        d="M148 288c20-20 92-22 92-42 0-14-52-14-52-28l26 1c4 8 64 8 64 28 0 22-40 26-52 41z"
        fill="#443d78"
      />
      <path d="M188 218l6-7 7 5 6-6 7 9z" fill="#443d78" />
      <path
        d="M196 284c18-14 62-18 62-36 0-13-40-16-52-26"
        stroke="#ffe9b8"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="9 9"
      />
      <path
        d="M196 200h.1M214 196h.1M180 206h.1M206 188h.1"
        stroke="#443d78"
        strokeWidth="5"
        strokeLinecap="round"
      />
      {/* sign */}
      <path d="M290 262v-80h12v80z" fill="#8a6a4a" />
      <g transform="translate(0 20)">
        <path
          d="M288 36a12 12 0 0 1 17 0l62 62a12 12 0 0 1 0 17l-62 62a12 12 0 0 1-17 0l-62-62a12 12 0 0 1 0-17z"
          fill="#1f1b4b"
        />
        <path
          d="M290 45a9 9 0 0 1 13 0l56 55a9 9 0 0 1 0 13l-56 55a9 9 0 0 1-13 0l-56-55a9 9 0 0 1 0-13z"
          fill="#ffc94d"
        />
        <path
          d="M258 112l12-19v29m-14-9h20M322 112l12-19v29m-14-9h20M297 91c-12 0-12 33 0 33s12-33 0-33z"
          stroke="#1f1b4b"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {/* magpie on top */}
        <path d="M280 42l-5-10m16 6v-9" stroke="#1f1b4b" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M262 26c-8-20 12-30 22-22 6-12 26-14 30 0l12 3-12 5c0 12-10 20-22 20-8 12-26 24-42 28 6-10 10-20 12-34z"
          fill="#1f1b4b"
        />
        <path
          d="M284 6c6-6 14-4 16 0-4 6-10 10-18 10zM266 22c8 6 18 6 24 2-4 8-12 12-22 12z"
          fill="#fffdf8"
        />
        <circle cx="308" cy="4" r="2.2" fill="#ff7d5c" />
      </g>
      <path
        d="M330 262c0-14 4-22 10-28m-10 28c4-10 10-14 18-16m-18 16c-2-10-8-16-14-18"
        stroke="#6f9f86"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </Art>
  );
}
