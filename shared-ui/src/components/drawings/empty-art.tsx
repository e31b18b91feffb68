import { Art, type ArtProps } from './art';

/** A map with nothing drawn on it yet, a pin and a pencil. */
export function EmptyArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 300" {...props}>
      <path
        d="M16 250c50-30 112-26 184-26s134-4 184 26c4 24-30 36-184 36S12 274 16 250z"
        fill="var(--hue)"
        opacity=".35"
      />
      <path
        d="M54 120l98-32 96 32 98-32v134l-98 34-96-34-98 34z"
        fill="#1f1b4b"
        opacity=".12"
        transform="translate(4 10)"
      />
      <path d="M54 118l98-32v136l-98 34z" fill="#fffdf8" />
      <path d="M152 86l96 32v138l-96-34z" fill="#f3eee3" />
      <path d="M248 118l98-32v136l-98 34z" fill="#fffdf8" />
      <path d="M54 206c30-26 66-22 98-40v56l-98 34z" fill="var(--hue-soft)" />
      <path d="M152 166c30-14 60 26 96 10v80l-96-34z" fill="var(--hue)" opacity=".3" />
      <path d="M248 176c32-12 60-34 98-38v84l-98 34z" fill="var(--hue-soft)" />
      <path
        d="M82 214c10-26 50-18 52-40 2-20 46-10 62 12 18 24 50 28 60 6"
        stroke="var(--hue-strong)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <circle cx="82" cy="216" r="8" fill="var(--hue-strong)" />
      <circle cx="82" cy="216" r="3" fill="#fffdf8" />
      <ellipse cx="270" cy="176" rx="18" ry="6" fill="#1f1b4b" opacity=".18" />
      <path d="M270 176c-26-34-38-50-38-70a38 38 0 0 1 76 0c0 20-12 36-38 70z" fill="#ff7d5c" />
      <path
        d="M270 68a38 38 0 0 1 38 38c0 20-12 36-38 70 14-36 18-50 18-70 0-16-6-30-18-38z"
        fill="#e9603f"
      />
      <circle cx="268" cy="106" r="15" fill="#fffdf8" />
      {/* pencil */}
      <g transform="rotate(-34 128 96)">
        <path d="M58 84h112v20H58z" fill="#f4b544" />
        <path d="M58 84h112v7H58z" fill="#ffd27a" />
        <path d="M170 84l28 10-28 10z" fill="#fbe3b8" />
        <path d="M188 90l10 4-10 4z" fill="#1f1b4b" />
        <path d="M46 84h12v20H46z" fill="#c9c3ea" />
        <path d="M38 84h8v20h-8a8 8 0 0 1-8-8v-4a8 8 0 0 1 8-8z" fill="#ff9f86" />
      </g>
      <path
        d="M338 48v18m-9-9h18M60 62v12m-6-6h12"
        stroke="var(--hue)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Art>
  );
}
