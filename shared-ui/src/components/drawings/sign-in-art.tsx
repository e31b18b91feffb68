import { Art, type ArtProps } from './art';

/** For dark panels: the road by night, lamps lit, under the Southern Cross. */
export function SignInArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 640 440" {...props}>
      {/* Southern Cross and Pointers */}
      <g fill="#fff4d6">
        <path d="M456 24l4 11 11 4-11 4-4 11-4-11-11-4 11-4zM452 140l5 12 12 5-12 5-5 12-5-12-12-5 12-5zM404 84l4 9 9 4-9 4-4 9-4-9-9-4 9-4zM502 70l4 9 9 4-9 4-4 9-4-9-9-4 9-4zM482 110l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
        <circle cx="300" cy="132" r="4" />
        <circle cx="346" cy="148" r="4" />
        <circle cx="70" cy="150" r="2.5" />
        <circle cx="230" cy="40" r="2.5" />
        <circle cx="266" cy="86" r="2" />
        <circle cx="560" cy="150" r="2.5" />
        <circle cx="590" cy="56" r="2" />
        <circle cx="36" cy="62" r="2" />
        <circle cx="390" cy="188" r="2" />
        <circle cx="540" cy="206" r="2" />
      </g>
      <circle cx="142" cy="98" r="70" fill="#ffd27a" opacity=".12" />
      <circle cx="142" cy="98" r="48" fill="#ffd88c" />
      <circle cx="126" cy="88" r="9" fill="#f2bf66" />
      <circle cx="156" cy="112" r="6" fill="#f2bf66" />
      <circle cx="158" cy="80" r="4" fill="#f2bf66" />
      {/* hills, an island of land */}
      <path
        d="M14 376c50-74 100-142 166-140 52 2 76 40 124 34 64-8 92-74 162-70 70 4 116 92 160 176z"
        fill="#6d62c9"
      />
      <path
        d="M4 374c60-50 118-94 188-84 60 8 100 34 160 24 70-12 110-60 180-46 48 10 82 62 104 106z"
        fill="#4f45aa"
      />
      <path d="M4 366c40-30 130-46 316-46s276 16 316 46c6 44-120 72-316 72S-2 410 4 366z" fill="#3b338f" />
      {/* road */}
      <path
        d="M214 432c30-30 190-30 190-58 0-22-150-14-150-40 0-22 132-18 150-42 8-12-14-20-10-34l12-1c0 14 26 20 18 38-12 28-126 24-126 40 0 18 176 8 176 42 0 38-130 30-150 61z"
        fill="#ffb892"
      />
      <path
        d="M268 426c40-24 168-24 168-52 0-26-160-18-160-40 0-18 128-16 140-42"
        stroke="#fff1dc"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="14 14"
      />
      {/* flag on the hill */}
      <path d="M404 262v-58" stroke="#fff4d6" strokeWidth="5" strokeLinecap="round" />
      <path d="M406 206c16-8 22 8 42 0l-8 14 8 14c-20 8-26-8-42 0z" fill="#ff7d5c" />
      {/* home with its lights on */}
      <path d="M116 318h92v58h-92z" fill="#8f86e0" />
      <path d="M176 318h32v58h-32z" fill="#786ed0" />
      <path d="M104 320l24-38c2-3 4-4 7-4h54c3 0 5 1 7 4l24 38z" fill="#241d63" />
      <path d="M178 282h12v-22h-12z" fill="#241d63" />
      <path d="M128 334h20v20h-20zM184 334h14v20h-14z" fill="#ffd88c" />
      <path d="M156 376v-34a9 9 0 0 1 18 0v34z" fill="#ff7d5c" />
      <path d="M138 334v20m-10-10h20" stroke="#8f86e0" strokeWidth="2.5" />
      <path d="M126 378h70l24 16H96z" fill="#ffd88c" opacity=".22" />
      {/* tower */}
      <path d="M500 284h58v84h-58z" fill="#8f86e0" />
      <path d="M540 284h18v84h-18z" fill="#786ed0" />
      <path d="M494 278h70v9h-70z" fill="#241d63" />
      <path d="M510 298h10v12h-10zM526 318h10v12h-10zM510 338h10v12h-10zM526 298h10v12h-10z" fill="#ffd88c" />
      <path d="M526 338h10v12h-10zM510 318h10v12h-10z" fill="#4d43a6" />
      {/* trees */}
      <path d="M72 378v-40M250 310v-22M590 366v-40" stroke="#b9a9d8" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M48 330c-2-12 8-18 14-16 4-14 24-14 28-2 12 0 16 16 4 22-10 6-42 8-46-4zM234 288c0-8 6-12 12-10 4-8 16-6 18 2 8 2 8 12 0 14-8 2-28 4-30-6zM566 318c-2-12 8-18 14-16 4-14 24-14 28-2 12 0 16 16 4 22-10 6-42 8-46-4z"
        fill="#5fae94"
      />
      <path
        d="M62 316c6-12 24-12 28-2 8 2 8 10 0 12-10 2-26 2-28-10zM580 304c6-12 24-12 28-2 8 2 8 10 0 12-10 2-26 2-28-10z"
        fill="#8fd0b4"
      />
    </Art>
  );
}
