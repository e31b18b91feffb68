import { Art, type ArtProps } from './art';
import { GumTree } from './gum-tree';

/** A farm gate across the road, locked, with a kookaburra that keeps it. */
export function GateArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 300" {...props}>
      <circle cx="300" cy="92" r="44" fill="#ffd27a" />
      <path d="M14 206c46-42 92-56 140-40 44 14 74 12 112-6 52-24 92 0 124 42z" fill="#c3b3dd" />
      <path
        d="M8 222c60-28 130-30 196-28 80 2 140 6 188 28 12 42-80 64-192 64S-4 264 8 222z"
        fill="#f2cf8d"
      />
      <path d="M232 214c50-18 104-16 136-6 20 8 4 18-20 22-40 8-98 8-116-16z" fill="#b9cf95" />
      <GumTree x={338} y={226} scale={1.05} />
      {/* the road goes on behind it */}
      <path
        d="M122 286c22-26 58-40 62-62 2-14-10-20-4-30l26 0c-6 12 12 16 14 32 2 26 24 40 44 60z"
        fill="#443d78"
      />
      <path
        d="M192 282c4-20 12-36 10-54-1-10-6-16-6-28"
        stroke="#ffe9b8"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="9 9"
      />
      <ellipse cx="196" cy="262" rx="136" ry="9" fill="#1f1b4b" opacity=".12" />
      {/* gate */}
      <path d="M96 190h196M96 216h196M96 242h196" stroke="#fffdf8" strokeWidth="11" strokeLinecap="round" />
      <path d="M104 244l90-56 90 56" stroke="#e9dfc9" strokeWidth="9" strokeLinejoin="round" />
      <path d="M194 184v64" stroke="#fffdf8" strokeWidth="9" strokeLinecap="round" />
      {/* posts */}
      <path d="M74 162h20a3 3 0 0 1 3 3v98H71v-98a3 3 0 0 1 3-3z" fill="#8a6a4a" />
      <path d="M87 162h7a3 3 0 0 1 3 3v98H87z" fill="#735638" />
      <path d="M300 162h20a3 3 0 0 1 3 3v98h-26v-98a3 3 0 0 1 3-3z" fill="#8a6a4a" />
      <path d="M313 162h7a3 3 0 0 1 3 3v98h-10z" fill="#735638" />
      {/* padlock */}
      <path d="M270 212v-10a13 13 0 0 1 26 0v10" stroke="#57527a" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M267 208h32a7 7 0 0 1 7 7v22a7 7 0 0 1-7 7h-32a7 7 0 0 1-7-7v-22a7 7 0 0 1 7-7z"
        fill="#ff7d5c"
      />
      <path d="M292 208h7a7 7 0 0 1 7 7v22a7 7 0 0 1-7 7h-7z" fill="#e9603f" />
      <path d="M283 220a5 5 0 0 1 3 9l2 8h-10l2-8a5 5 0 0 1 3-9z" fill="#1f1b4b" />
      {/* kookaburra */}
      <path d="M80 162v-7m9 7v-7" stroke="#57527a" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M62 158c-10 6-22 10-30 8 6-6 16-14 24-26z" fill="#5d4432" />
      <path d="M60 140c-4-26 6-44 26-44 18 0 26 14 22 32-4 20-16 30-30 30-10 0-16-6-18-18z" fill="#fbf1de" />
      <path d="M62 122c10-4 22 4 22 18 0 10-8 16-16 16-8-8-10-22-6-34z" fill="#7a5a41" />
      <path d="M66 130c6 0 12 6 12 12-6 2-12-4-12-12z" fill="#6fb0ee" />
      <path d="M68 102c6-14 30-16 38-2-10-2-28-4-38 2z" fill="#7a5a41" />
      <path d="M84 112c8-4 16-4 24 0-8 4-16 4-24 0z" fill="#5d4432" />
      <circle cx="97" cy="110" r="2.8" fill="#1f1b4b" />
      <path d="M106 108l24 4c2 1 2 3 0 4l-24 4z" fill="#57527a" />
      <path d="M106 115l22 1-22 4z" fill="#f0d9b5" />
      <path
        d="M352 262c0-14 4-22 10-28m-10 28c4-10 10-14 18-16m-18 16c-2-10-8-16-14-18M40 264c0-10 2-16 8-22m-8 22c-2-8-6-12-12-14"
        stroke="#6f9f86"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </Art>
  );
}
