/** Built-in formats, which a workbook refers to by number, with dates as in Australian spreadsheets. (ECMA-376, 18.8.30) */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/mm/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: 'h:mm:ss',
  47: 'mm:ss',
  48: '0.0E+0',
};

export const builtInFormat = (id: number): string => BUILT_IN[id] ?? 'General';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const DAY = 86_400_000;

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** A piece of a format: letters of a date, a literal, or digits. */
const PIECE =
  /"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|(AM\/PM|A\/P)|(E[+-]0+)|(y+|m+|d+|h+|s+)|([0#?])|([^])/gi;

interface Piece {
  kind: 'text' | 'date' | 'noon' | 'exponent' | 'digit';
  text: string;
}

function piecesOf(format: string): Piece[] {
  return [...format.matchAll(PIECE)].flatMap(
    ([, quoted, escaped, symbol, noon, exponent, letters, digit, other]): Piece[] => {
      const text = quoted ?? escaped ?? symbol ?? other;
      if (text !== undefined) return [{ kind: 'text', text }];
      if (noon !== undefined) return [{ kind: 'noon', text: noon }];
      if (exponent !== undefined) return [{ kind: 'exponent', text: exponent }];
      if (letters !== undefined) return [{ kind: 'date', text: letters.toLowerCase() }];
      return digit === undefined ? [] : [{ kind: 'digit', text: digit }];
    },
  );
}

function formatDate(serial: number, pieces: readonly Piece[], is1904: boolean): string {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(Math.round((start + serial * DAY) / 1000) * 1000);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const hasNoon = pieces.some(({ kind }) => kind === 'noon');
  const hour = date.getUTCHours();
  const shownHour = hasNoon ? hour % 12 || 12 : hour;
  const letters = pieces.filter(({ kind }) => kind === 'date');
  const partOf = (piece: Piece): string => {
    const { text } = piece;
    const place = letters.indexOf(piece);
    const isMinute =
      text.length < 3 && (letters[place - 1]?.text[0] === 'h' || letters[place + 1]?.text[0] === 's');
    switch (text[0]) {
      case 'y':
        return text.length > 2 ? String(year) : pad(year % 100, 2);
      case 'm':
        if (isMinute) return pad(date.getUTCMinutes(), text.length);
        if (text.length < 3) return pad(month + 1, text.length);
        return (MONTHS[month] ?? '').slice(0, text.length === 3 ? 3 : text.length === 5 ? 1 : undefined);
      case 'd':
        if (text.length < 3) return pad(day, text.length);
        return (DAYS[date.getUTCDay()] ?? '').slice(0, text.length === 3 ? 3 : undefined);
      case 'h':
        return pad(shownHour, text.length);
      default:
        return pad(date.getUTCSeconds(), text.length);
    }
  };
  return pieces
    .map((piece) =>
      piece.kind === 'date' ? partOf(piece) : piece.kind === 'noon' ? (hour < 12 ? 'AM' : 'PM') : piece.text,
    )
    .join('');
}

function formatScientific(value: number, pieces: readonly Piece[]): string {
  const point = pieces.findIndex(({ kind, text }) => kind === 'text' && text === '.');
  const exponent = pieces.findIndex(({ kind }) => kind === 'exponent');
  const decimals =
    point === -1 ? 0 : pieces.slice(point, exponent).filter(({ kind }) => kind === 'digit').length;
  const [mantissa = '', power = '0'] = value.toExponential(decimals).split('e');
  const digits = (pieces[exponent]?.text.length ?? 4) - 2;
  return `${mantissa}E${Number(power) < 0 ? '-' : '+'}${pad(Math.abs(Number(power)), digits)}`;
}

function formatDigits(value: number, pieces: readonly Piece[]): string {
  const isText = (text: string) => (piece: Piece) => piece.kind === 'text' && piece.text === text;
  const point = pieces.findIndex(isText('.'));
  const whole = point === -1 ? pieces : pieces.slice(0, point);
  const decimals = point === -1 ? 0 : pieces.slice(point).filter(({ kind }) => kind === 'digit').length;
  const isPercent = pieces.some(isText('%'));
  const [integer = '', fraction = ''] = (isPercent ? value * 100 : value).toFixed(decimals).split('.');
  const hasGroups = whole.some(isText(','));
  let rest = integer === '0' ? '' : integer;
  let places = whole.filter(({ kind }) => kind === 'digit').length;
  let shown = '';
  // From right to left, so that any remaining digits go before the first placeholder.
  for (const { kind, text } of whole.toReversed()) {
    if (kind !== 'digit') {
      if (text !== ',') shown = text + shown;
      continue;
    }
    places -= 1;
    const taken = places === 0 ? rest : rest.slice(-1);
    rest = places === 0 ? '' : rest.slice(0, -1);
    shown = (taken || (text === '0' ? '0' : '')) + shown;
  }
  const grouped = hasGroups ? shown.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',') : shown;
  const ending =
    point === -1
      ? ''
      : pieces
          .slice(point + 1)
          .flatMap(({ kind, text }) => (kind === 'digit' ? [] : [text]))
          .join('');
  return `${grouped}${decimals > 0 ? `.${fraction}` : ''}${ending}`;
}

/** Formats a number as a cell without a format shows it, except that long integers are written in full, because they're IDs. */
const formatGeneral = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21
    ? value.toFixed(0)
    : String(Number(value.toPrecision(11)));

/** Formats a number as its cell shows it: 123 is 00123 with the format "00000", and 46061 is 8-Feb with "d-mmm". */
export function formatNumber(value: number, format: string, is1904 = false): string {
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const section = (value < 0 ? sections[1] : value === 0 ? sections[2] : undefined) ?? sections[0] ?? '';
  const isNegative = value < 0 && sections[1] === undefined;
  if (/general/i.test(section) || section.trim() === '@' || section === '')
    return section.replace(/general|@|^$/i, formatGeneral(value)).replaceAll(/["\\]/g, '');
  const pieces = piecesOf(section);
  if (pieces.some(({ kind }) => kind === 'date')) return formatDate(value, pieces, is1904);
  const size = Math.abs(value);
  const shown = pieces.some(({ kind }) => kind === 'exponent')
    ? formatScientific(size, pieces)
    : formatDigits(size, pieces);
  return isNegative ? `-${shown}` : shown;
}
