import { Art, type ArtProps } from './art';

/** Question cards that come round again on a looping path. */
export function PractiseArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 280" {...props}>
      <path
        d="M20 240c46-34 108-24 180-24s136-8 180 24c2 20-40 34-180 34S16 262 20 240z"
        fill="var(--hue)"
        opacity=".35"
      />
      {/* the loop */}
      <path
        d="M92 206C38 150 66 48 178 36c92-10 158 44 150 112-6 48-46 70-92 74"
        stroke="var(--hue-strong)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 13"
      />
      {/* cards, the last one behind */}
      <g transform="rotate(-13 150 150)">
        <rect x="96" y="84" width="112" height="132" rx="14" fill="#1f1b4b" opacity=".14" />
        <rect x="92" y="78" width="112" height="132" rx="14" fill="var(--hue)" />
        <rect x="108" y="98" width="60" height="9" rx="4.5" fill="#fffdf8" opacity=".7" />
      </g>
      <g transform="rotate(-3 176 146)">
        <rect x="126" y="82" width="112" height="132" rx="14" fill="#1f1b4b" opacity=".14" />
        <rect x="122" y="76" width="112" height="132" rx="14" fill="#ffd27a" />
        <rect x="138" y="96" width="64" height="9" rx="4.5" fill="#fffdf8" opacity=".8" />
      </g>
      <g transform="rotate(8 214 150)">
        <rect x="160" y="86" width="120" height="138" rx="14" fill="#1f1b4b" opacity=".16" />
        <rect x="154" y="78" width="120" height="138" rx="14" fill="#fffdf8" />
        <path d="M260 78a14 14 0 0 1 14 14v110a14 14 0 0 1-14 14h-16c8-44 8-92 0-138z" fill="#f3eee3" />
        <rect x="172" y="98" width="72" height="10" rx="5" fill="#1f1b4b" opacity=".75" />
        <rect x="172" y="116" width="50" height="8" rx="4" fill="#1f1b4b" opacity=".25" />
        <circle cx="182" cy="150" r="9" fill="var(--hue-soft)" />
        <rect x="200" y="145" width="52" height="9" rx="4.5" fill="var(--hue-soft)" />
        <circle cx="182" cy="178" r="11" fill="#ff7d5c" />
        <path
          d="M177 178l4 4 7-8"
          stroke="#fffdf8"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="200" y="173" width="44" height="9" rx="4.5" fill="#ffc9ba" />
      </g>
      {/* a young plant: what is practised grows */}
      <path d="M318 238c-4-22-2-34 4-50" stroke="#4f8a6b" strokeWidth="5" strokeLinecap="round" />
      <path d="M321 196c-22 0-32-12-32-28 20-2 32 8 32 28z" fill="#6f9f86" />
      <path d="M322 190c2-22 16-32 36-30 0 20-14 32-36 30z" fill="#93bf9f" />
      <path d="M318 224c-14 2-22-6-24-18 14 0 22 6 24 18z" fill="#93bf9f" />
      <path
        d="M58 74l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM336 58l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM104 40l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
        fill="#ffc94d"
      />
    </Art>
  );
}
