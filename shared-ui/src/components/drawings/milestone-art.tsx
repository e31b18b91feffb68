import { Art, type ArtProps } from './art';

/** A milestone beside a road that goes on. */
export function MilestoneArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 240 180" {...props}>
      <circle cx="186" cy="46" r="24" fill="#ffd27a" />
      <g data-part="cloud" fill="#e1effc">
        <path d="M34 54c-12 0-14-18 0-19 2-15 26-17 30-3 14-4 22 10 14 19-2 3-6 3-10 3z" />
      </g>
      <path d="M6 132c8-34 76-46 116-30 42-20 100-12 112 26 8 26-50 30-114 30S0 158 6 132z" fill="#c3b3dd" />
      <path d="M4 140c30-34 80-40 116-36 40-8 90 0 116 30 10 24-50 40-116 40S-6 168 4 140z" fill="#b9cf95" />
      <path
        d="M96 172c-4-18 54-18 50-34-3-12-44-10-30-24 6-6 18-6 30-10"
        stroke="#57527a"
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path
        d="M97 168c0-16 50-16 48-30-3-12-42-11-29-24 6-5 16-6 28-9"
        stroke="#fff3d6"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="6 9"
      />
      <ellipse cx="58" cy="158" rx="30" ry="6" fill="#1f1b4b" opacity=".16" />
      <path d="M36 158V108a22 22 0 0 1 44 0v50z" fill="#f3ecdd" />
      <path d="M62 86.4a22 22 0 0 1 18 21.6v50H66c4-24 4-50-4-71.6z" fill="#d9cfb8" />
      <path
        d="M47 118l8 9 15-18"
        stroke="var(--hue-strong)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M200 152v-34" stroke="#8a6a4a" strokeWidth="6" strokeLinecap="round" />
      <g data-part="tree">
        <circle cx="200" cy="98" r="22" fill="#6f9f86" />
        <circle cx="206" cy="92" r="14" fill="#93bf9f" />
      </g>
      <path
        d="M24 164c0-10-6-14-12-16m12 16c2-10 6-14 12-14m128 18c2-8 8-12 14-12"
        stroke="#6f9f86"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </Art>
  );
}
