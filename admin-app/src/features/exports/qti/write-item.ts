import { QTI, TOOL_NAME, type QuestionFields } from '../../imports';
import { lines, writeXml } from './qti-document';
import { RESPONSE, writeAnswer } from './write-answer';

/** The namespace and schema of items and tests. */
export const ITEM_SCHEMA = {
  namespace: QTI.items,
  schema: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
};
export const TOOL = { 'tool-name': TOOL_NAME, 'tool-version': '1' };

const MAX_TITLE = 120;
/** Turns text into a name: one line that isn't too long. */
export const toName = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, MAX_TITLE);

/** Writes a question as a QTI 3 item. */
export function writeItem(question: QuestionFields, identifier: string): string {
  return writeXml(ITEM_SCHEMA, (make) => {
    const prompt = make('qti-prompt', {}, lines(make, question.title));
    const { declaration, correct, accepted, interaction } = writeAnswer(make, question, prompt);
    const isInline = interaction.localName === 'qti-text-entry-interaction';
    const unit = question.type === 'SLI' && question.slider?.unit;
    const template = accepted ? 'map_response' : 'match_correct';
    return make(
      'qti-assessment-item',
      {
        identifier,
        title: toName(question.title),
        adaptive: 'false',
        'time-dependent': 'false',
        'xml:lang': 'en',
        ...TOOL,
      },
      make(
        'qti-response-declaration',
        { identifier: RESPONSE, ...declaration },
        make(
          'qti-correct-response',
          {},
          correct.map((value) => make('qti-value', {}, value)),
        ),
        accepted &&
          make(
            'qti-mapping',
            { 'default-value': 0 },
            accepted.map((text) =>
              make('qti-map-entry', { 'map-key': text, 'mapped-value': 1, 'case-sensitive': 'false' }),
            ),
          ),
      ),
      make('qti-outcome-declaration', { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' }),
      question.explanation &&
        make(
          'qti-outcome-declaration',
          { identifier: 'FEEDBACK', cardinality: 'single', 'base-type': 'identifier' },
          make('qti-default-value', {}, make('qti-value', {}, 'explanation')),
        ),
      make(
        'qti-item-body',
        {},
        isInline && make('p', { class: 'prompt' }, lines(make, question.title)),
        question.description && make('div', { class: 'description' }, lines(make, question.description)),
        isInline ? make('p', {}, interaction) : interaction,
        unit && make('p', { class: 'unit' }, unit),
      ),
      make('qti-response-processing', { template: `${QTI.templates}/${template}.xml` }),
      question.explanation &&
        make(
          'qti-modal-feedback',
          { 'outcome-identifier': 'FEEDBACK', identifier: 'explanation', 'show-hide': 'show' },
          make('qti-content-body', {}, make('div', {}, lines(make, question.explanation))),
        ),
    );
  });
}
