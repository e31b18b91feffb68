import { styled } from 'styled-components';
import { deferCode } from '../../host/deferred-code';
import { isFormatted, plainText } from './plain-text';
import { useCode } from './use-code';

/** Text as blocks. Line breaks and empty lines are kept, whether or not the text is formatted. */
const TextBlocks = styled.div`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const formatting = deferCode(() => import('./formatted-blocks'));

interface FormattedTextProps {
  text: string;
  id?: string;
  className?: string;
}

/**
 * Text that may be formatted (docs/decisions/0082): paragraphs, lists, emphasis, code and formulas. Most text isn't formatted and needs no
 * further code. Formatted text is shown as plain words until the code has arrived.
 */
export function FormattedText({ text, ...attributes }: FormattedTextProps) {
  const code = useCode(formatting, isFormatted(text));
  return (
    <TextBlocks {...attributes}>{code ? <code.FormattedBlocks text={text} /> : plainText(text)}</TextBlocks>
  );
}

/** One line of text that may be formatted, as the content of a heading, a label or a cell. */
export function FormattedLine({ text }: { text: string }) {
  const code = useCode(formatting, isFormatted(text));
  return <span>{code ? <code.FormattedSpans text={text} /> : plainText(text)}</span>;
}
