import { Art, type ArtProps } from './art';

/** An open map, a compass and a mug of tea: a rest before another go. */
export function DetourArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 240 180" {...props}>
      <path d="M10 142c28-24 70-22 110-22s86-2 112 20c12 22-48 34-112 34S-2 166 10 142z" fill="#f2cf8d" />
      <path
        d="M22 62l56-18 60 18 56-18v86l-56 20-60-20-56 20z"
        fill="#1f1b4b"
        opacity=".12"
        transform="translate(3 8)"
      />
      <path d="M22 60l56-18v86l-56 20z" fill="#fffdf8" />
      <path d="M78 42l60 18v88l-60-20z" fill="#f3ecdd" />
      <path d="M138 60l56-18v86l-56 20z" fill="#fffdf8" />
      <path
        d="M22 116c20-18 38-16 56-26v38l-56 20zM138 104c20-6 36-18 56-20v44l-56 20z"
        fill="var(--hue-soft)"
      />
      <path
        d="M38 118c6-18 34-12 40-28 6-14 40-10 50 6 8 14 28 12 42-6"
        stroke="var(--hue-strong)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <path d="M162 70l12 12m0-12l-12 12" stroke="#e9603f" strokeWidth="5" strokeLinecap="round" />
      <ellipse cx="82" cy="158" rx="38" ry="7" fill="#1f1b4b" opacity=".16" />
      <circle cx="82" cy="124" r="36" fill="#f4b544" />
      <path d="M82 88a36 36 0 0 1 25 62c4-22-2-46-25-62z" fill="#ffd27a" />
      <circle cx="82" cy="124" r="28" fill="#fffdf8" />
      <path d="M82 101v5m0 36v5m-23-23h5m36 0h5" stroke="#57527a" strokeWidth="3.5" strokeLinecap="round" />
      <g data-part="needle">
        <path d="M96 106l-8 22-12-8z" fill="#ff7d5c" />
        <path d="M68 142l8-22 12 8z" fill="#8a84a5" />
        <circle cx="82" cy="124" r="4" fill="#1f1b4b" />
      </g>
      <ellipse cx="184" cy="162" rx="26" ry="6" fill="#1f1b4b" opacity=".16" />
      <path d="M162 122h42v26a14 14 0 0 1-14 14h-14a14 14 0 0 1-14-14z" fill="var(--hue)" />
      <path d="M192 122h12v26a14 14 0 0 1-14 14h-4c6-10 8-24 6-40z" fill="#fff" opacity=".25" />
      <path d="M204 128c18-4 18 22 0 18" stroke="var(--hue)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M174 112c-6-8 6-10 0-20m16 20c-6-8 6-10 0-20"
        stroke="#c9c3ea"
        strokeWidth="4"
        strokeLinecap="round"
        data-part="steam"
      />
    </Art>
  );
}
