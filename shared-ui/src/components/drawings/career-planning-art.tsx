import { Art, type ArtProps } from './art';

const rungs = [0, 1, 2, 3, 4, 5, 6].map((i) => {
  const [x, y] = [315 - i * 9, 244 - i * 21];
  return `M${x} ${y}l27 1`;
});

/** Violet: a studio with its lights on, and a ladder to the roof. */
export function CareerPlanningArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 300" category="career-planning" {...props}>
      <path
        d="M14 262c46-30 110-26 184-28 76-2 138 0 190 28 4 18-26 22-188 22S10 280 14 262z"
        fill="var(--hue)"
        opacity=".4"
      />
      <circle cx="326" cy="70" r="36" fill="#ffd27a" />
      {/* paper plane */}
      <path
        d="M152 66c-22 22-54 22-54 2s26-20 26 2-32 30-66 22"
        stroke="var(--hue-strong)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <path d="M212 26l-58 26 20 10z" fill="#fffdf8" />
      <path d="M212 26l-38 36 2 20 8-14z" fill="var(--hue)" />
      <path d="M212 26l-28 42 20 8z" fill="#fffdf8" />
      {/* studio */}
      <path d="M52 150h206v108H52z" fill="#fffdf8" />
      <path d="M246 150h12v108h-12z" fill="var(--hue)" opacity=".35" />
      <path d="M44 152l8-50 62 34v-34l62 34v-34l62 34h20a8 8 0 0 1 8 8v8z" fill="var(--hue-strong)" />
      <path
        d="M60 112l46 25v9H56zM122 112l46 25v9h-46zM184 112l46 25v9h-46z"
        fill="var(--hue)"
        opacity=".75"
      />
      {/* big window */}
      <rect x="70" y="170" width="110" height="74" rx="6" fill="var(--hue-ink)" />
      <path d="M76 176h98v62H76z" fill="#ffe0a0" />
      <path d="M76 176h98v26c-30 14-68 4-98 16z" fill="#ffedc8" />
      <path d="M98 238l13-50 13 50m-22-16h18" stroke="#8a5f3c" strokeWidth="4" strokeLinecap="round" />
      <rect x="92" y="188" width="38" height="28" rx="2" fill="#fffdf8" />
      <path d="M94 212c8-12 13-2 18-9s9-6 16 5v6H94z" fill="var(--hue)" />
      <circle cx="120" cy="196" r="4" fill="#ff7d5c" />
      <path d="M140 238v-16h30v16" fill="var(--hue-strong)" />
      <path
        d="M162 222v-14l-10-8"
        stroke="var(--hue-ink)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M142 206l10-12 8 8-12 10z" fill="#ff7d5c" />
      <path d="M64 244h122a5 5 0 0 1 0 10H64a5 5 0 0 1 0-10z" fill="#e6c08c" />
      {/* door */}
      <path d="M200 258v-66a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v66z" fill="#ff7d5c" />
      <path d="M208 196h24v22h-24z" fill="#ffd9a8" />
      <circle cx="233" cy="230" r="3" fill="#7a2410" />
      {/* flag on the roof */}
      <path d="M226 138V62" stroke="var(--hue-ink)" strokeWidth="5" strokeLinecap="round" />
      <path d="M228 64c14-7 20 7 36 0l-7 14 7 12c-16 7-22-7-36 0z" fill="#ff7d5c" />
      {/* ladder */}
      <path d="M322 262 258 112M350 264 286 114" stroke="#b98a5e" strokeWidth="8" strokeLinecap="round" />
      <path d={rungs.join('')} stroke="#e6c08c" strokeWidth="6" strokeLinecap="round" />
      {/* agave */}
      <path
        d="M30 262c-10-14-14-26-12-36 10 6 14 18 16 30 0-20 4-34 12-42 6 12 4 28-2 42 6-10 12-16 20-18 0 12-8 20-18 26z"
        fill="#6f9f86"
      />
      <ellipse cx="204" cy="268" rx="170" ry="6" fill="var(--hue-ink)" opacity=".12" />
    </Art>
  );
}
