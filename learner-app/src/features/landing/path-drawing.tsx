/** A lesson's way on a winding path: watch, answer, move on. Decoration. */
export function PathDrawing() {
  return (
    <svg viewBox="0 0 560 340" aria-hidden="true">
      <path
        d="M24 290 C 120 330 170 250 150 196 S 190 84 286 122 S 372 262 452 216 S 512 96 468 52"
        fill="none"
        stroke="#3b3483"
        strokeWidth="26"
        strokeLinecap="round"
      />
      <path
        d="M24 290 C 120 330 170 250 150 196 S 190 84 286 122 S 350 200 372 214"
        fill="none"
        stroke="#ff7d5c"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path
        d="M24 290 C 120 330 170 250 150 196 S 190 84 286 122 S 372 262 452 216 S 512 96 468 52"
        fill="none"
        stroke="#fff6e6"
        strokeWidth="2.5"
        strokeDasharray="2 14"
        strokeLinecap="round"
      />
      {/* Watch */}
      <g transform="translate(26 84) rotate(-4)">
        <rect width="148" height="96" rx="16" fill="#e1effc" />
        <path
          d="M0 62 L44 34 L76 58 L108 30 L148 60 V80 A16 16 0 0 1 132 96 H16 A16 16 0 0 1 0 80 Z"
          fill="#6fb0ee"
        />
        <circle cx="74" cy="46" r="22" fill="#17143d" />
        <path d="M67 35 L87 46 L67 57 Z" fill="#fff" />
      </g>
      {/* Answer */}
      <g transform="translate(226 152) rotate(3)">
        <rect width="140" height="132" rx="16" fill="#fffdf8" />
        <rect x="18" y="18" width="78" height="9" rx="4.5" fill="#1f1b4b" />
        <rect x="14" y="42" width="112" height="22" rx="11" fill="#f3ecdd" />
        <rect x="14" y="70" width="112" height="22" rx="11" fill="#5cbf8c" />
        <path
          d="M100 81 l6 6 l11 -12"
          fill="none"
          stroke="#0d3a27"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="14" y="98" width="112" height="22" rx="11" fill="#f3ecdd" />
        <circle cx="28" cy="53" r="5" fill="#b094ee" />
        <circle cx="28" cy="81" r="5" fill="#0d3a27" />
        <circle cx="28" cy="109" r="5" fill="#b094ee" />
      </g>
      {/* Move on */}
      <g transform="translate(452 4)">
        <path d="M16 48 V-0" stroke="#fff6e6" strokeWidth="5" strokeLinecap="round" />
        <path d="M18 2 C 36 -8 44 12 64 2 V30 C 46 40 36 20 18 30 Z" fill="#ff7d5c" />
      </g>
      <g>
        <circle cx="150" cy="214" r="13" fill="#5cbf8c" stroke="#17143d" strokeWidth="5" />
        <circle cx="384" cy="224" r="17" fill="#ffd089" stroke="#17143d" strokeWidth="5" />
        <circle cx="484" cy="176" r="13" fill="#8d86bd" stroke="#17143d" strokeWidth="5" />
      </g>
    </svg>
  );
}
