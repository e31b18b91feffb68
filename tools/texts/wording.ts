import type { Text } from './list-texts.ts';

export interface WordingRule {
  name: string;
  /** A pattern that no text may match. Before the check, each {name} in a text becomes '{}'. */
  pattern: RegExp;
  /** The advice on what to write instead. */
  advice: string;
  /** The files to which the rule applies, if not all. */
  paths?: RegExp;
}

/** A text that breaks a rule. */
export interface Finding extends Text {
  rule: WordingRule;
}

/** The verb of a clause such as 'What they did'; below, the verb of a sentence with such a clause as its subject, such as 'stays'. */
const VERB_OF_CLAUSE = [
  String.raw`(?!students|teachers|people|learners)[a-z]+(?:s|ed)`,
  String.raw`(?:you|they|we|it)(?:’\w+)? \w+`,
  String.raw`(?:students|teachers|people|learners) \w+`,
  String.raw`(?:[^\s,.:;!?]+ ){0,4}?(?:is|are|was|were|has|have|can|could|may|will|would) \w+`,
  String.raw`(?:[^\s,.:;!?]+ ){1,3}?(?:says|did|made|sent|wrote)`,
].join('|');
const VERB_OF_SENTENCE =
  'is|are|was|were|has|does|do|can|cannot|could|may|must|will|would|needs?|stays?|keeps?|becomes?|leaves?|counts?|comes?|joins?|enters|sets|sees|gets';

const PLURAL = String.raw`(?!(?:is|was|has|as|this|its|does|needs)\b)[a-z]+(?<![su])s\b`;

export const WORDING_RULES: readonly WordingRule[] = [
  {
    name: 'clause as subject',
    pattern: new RegExp(
      String.raw`(?:^|[.!?:}] )(?![^.!?]*\?)(?:Whoever|Whatever|(?:Who|What) (?:${VERB_OF_CLAUSE})\b[^,.:;!?]* (?:${VERB_OF_SENTENCE}))\b`,
    ),
    advice: 'Name who or what it is about: “Students who joined stay in the class.”',
  },
  {
    name: 'take back',
    pattern: /\b(?:take|takes|taking|taken|took) (?:(?!comes? )[\w“”{}]+ ){0,3}back\b/i,
    advice: 'undo, revert, withdraw or restore',
  },
  { name: 'anew', pattern: /\banew\b/i, advice: 'again' },
  {
    name: 'learner for staff',
    pattern: /learner/i,
    advice: 'student',
    paths: /^admin-app\//,
  },
  { name: 'space before %', pattern: /[\d}]\s%/, advice: '90%, without a space' },
  {
    name: '1 with a plural',
    pattern: new RegExp(
      String.raw`(?<![\w.,:/–-])1 (?:(?:new|other|more|open|finished|selected) )?${PLURAL}`,
    ),
    advice: '1 question, 2 questions: match the noun to the number',
  },
  {
    name: 'any more, no more',
    pattern: /\bany more\b|\bno more\b(?! than\b)/i,
    advice: 'no longer, or nothing else',
  },
  { name: 'at once', pattern: /\bat once\b/i, advice: 'immediately, at the same time, or leave it out' },
  {
    name: 'somebody, nobody, anybody',
    pattern: /\b(?:some|no|any)body\b/i,
    advice: 'someone, no one, anyone, or the role: a teacher',
  },
  { name: 'whom', pattern: /\bwhom/i, advice: 'who, or name the person' },
  { name: 'likewise', pattern: /\blikewise\b/i, advice: 'also, or the same words again' },
  { name: 'for ever', pattern: /\bfor ever\b/i, advice: 'permanently, or forever' },
];

/** Specified texts that break a rule, and why they are allowed. There are currently none. */
export const ALLOWED_TEXTS: Readonly<Record<string, string>> = {};

/** Checks texts against the rules. */
export function checkWording(texts: readonly Text[]): Finding[] {
  return texts.flatMap((text) => {
    const words = text.text.replaceAll(/\{[\w…]*\}/g, '{}');
    return WORDING_RULES.filter(
      ({ pattern, paths }) => (paths?.test(text.path) ?? true) && pattern.test(words),
    ).map((rule) => ({ ...text, rule }));
  });
}

/** Returns a finding as the test prints it. */
export const describeFinding = ({ path, line, text, rule }: Finding): string =>
  `${path}:${line}  ${text}\n    ${rule.name}: ${rule.advice}`;
