import { Art, type ArtProps } from './art';
import { GumTree } from './gum-tree';

/** Blue: a home with a verandah, and a compass to find the way from it. */
export function LifeSkillsArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 300" category="life-skills" {...props}>
      <circle cx="84" cy="82" r="36" fill="#ffd27a" />
      <path
        d="M232 54c2-12 20-14 24-4 10-4 20 4 16 12h-52c-4-6 4-12 12-8zM20 132c2-9 15-11 18-3 8-3 15 3 12 9H10c-3-5 3-9 10-6z"
        fill="#fffdf8"
      />
      <path
        d="M12 264c50-34 110-26 190-28 70-2 130-2 186 28 4 18-26 22-188 22S8 282 12 264z"
        fill="var(--hue)"
        opacity=".42"
      />
      <GumTree x={354} y={252} scale={1.15} />
      {/* house */}
      <path d="M146 142h176v114H146z" fill="#fffdf8" />
      <path
        d="M146 160h176M146 178h176M146 196h176M146 214h176M146 232h176"
        stroke="var(--hue-soft)"
        strokeWidth="3"
      />
      <path d="M290 72h20v38h-20z" fill="#d9705a" />
      <path d="M128 146l46-66c3-4 6-6 11-6h98c5 0 8 2 11 6l46 66z" fill="var(--hue-strong)" />
      <path
        d="M194 78l-22 66m46-66-6 66m30-66 6 66m18-66 22 66"
        stroke="var(--hue)"
        strokeWidth="3"
        opacity=".7"
      />
      <path d="M122 146h224a5 5 0 0 1 0 10H122a5 5 0 0 1 0-10z" fill="var(--hue-ink)" />
      {/* door and windows */}
      <path d="M214 256v-62a20 20 0 0 1 40 0v62z" fill="#ff7d5c" />
      <circle cx="246" cy="220" r="3" fill="#7a2410" />
      <path d="M224 196a10 10 0 0 1 20 0v6h-20z" fill="#ffd9a8" />
      <g fill="var(--hue-ink)">
        <rect x="164" y="180" width="36" height="40" rx="4" />
        <rect x="270" y="180" width="36" height="40" rx="4" />
      </g>
      <path d="M164 206l26-26h10v4l-36 36zM270 206l26-26h10v4l-36 36z" fill="var(--hue)" opacity=".75" />
      <path d="M182 180v40m-18-20h36m88-20v40m-18-20h36" stroke="#fffdf8" strokeWidth="3" />
      {/* verandah */}
      <path d="M136 156v100m196-100v100" stroke="var(--hue)" strokeWidth="7" />
      <path d="M136 158c14 0 22 6 22 18M332 158c-14 0-22 6-22 18" stroke="var(--hue)" strokeWidth="4" />
      <path d="M128 254h212a5 5 0 0 1 0 10H128a5 5 0 0 1 0-10z" fill="#e6c08c" />
      <path d="M204 264h60v7h-60z" fill="#cfa26a" />
      <path d="M206 271h56l22 13h-96z" fill="#fbe3b8" />
      {/* compass */}
      <ellipse cx="92" cy="274" rx="58" ry="8" fill="var(--hue-ink)" opacity=".22" />
      <path d="M82 146a11 11 0 1 1 20 0v18H82z" fill="#d08f1e" />
      <circle cx="92" cy="142" r="5" fill="#fbe3b8" />
      <circle cx="92" cy="216" r="58" fill="#d08f1e" />
      <circle cx="92" cy="214" r="56" fill="#f4b544" />
      <circle cx="92" cy="215" r="45" fill="#fffdf8" />
      <path
        d="M92 178v8m0 58v8m-37-37h8m58 0h8m-63-26 4 4m44 44 4 4m0-52-4 4m-44 44-4 4"
        stroke="var(--hue)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M112 182l-10 40-20-12z" fill="#ff7d5c" />
      <path d="M72 250l10-40 20 12z" fill="var(--hue-ink)" />
      <circle cx="92" cy="216" r="5.5" fill="#fffdf8" />
    </Art>
  );
}
