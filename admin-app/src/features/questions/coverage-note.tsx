import { plainText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import { writeCueTime } from '../../shared/content/cue-time';
import { cueState } from '../captions';
import type { Question } from './question.api';
import { findQuestionType } from './question-types';
import { useCueVideos, type CueVideo } from './use-cue-videos';

const Notes = styled.details`
  padding: var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  font-size: var(--text-s);
  summary {
    min-height: 1.5rem;
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: var(--space-2);
    margin-top: var(--space-2);
  }
  p {
    color: var(--color-ink-soft);
  }
`;

const Open = styled.button`
  min-height: 1.75rem;
  color: var(--color-link);
  text-align: start;
  text-decoration: underline;
  overflow-wrap: anywhere;
`;

/** Returns a note about the part of a video that answers a question; undefined if all is well, or if it can't be checked. */
function remarkOf({ cue }: Question, videos: Map<string, CueVideo | null>): string | undefined {
  if (!cue) return 'No video chosen.';
  const video = videos.get(cue.videoId);
  if (video === undefined) return undefined;
  if (video === null) return 'Its video was deleted.';
  if (video.captions === null) return undefined;
  const state = cueState(cue, video.captions);
  if (state === 'same') return undefined;
  return state === 'gone'
    ? `The captions of “${video.title}” no longer include “${cue.words}”.`
    : `The words are now at ${writeCueTime(state.movedTo)} in “${video.title}”, not ${writeCueTime(cue.second)}.`;
}

interface CoverageNoteProps {
  questions: readonly Question[];
  onEdit: (question: Question) => void;
}

/** Lists a quiz's questions that have no video or whose captions have changed; renders nothing if all is well. */
export function CoverageNote({ questions, onEdit }: CoverageNoteProps) {
  const videos = useCueVideos([...new Set(questions.flatMap(({ cue }) => cue?.videoId ?? []))]);
  const found = questions.flatMap((question) => {
    const remark = findQuestionType(question.questionType) && remarkOf(question, videos);
    return remark === undefined ? [] : [{ question, remark }];
  });
  if (found.length === 0) return null;
  return (
    <Notes>
      <summary>
        {found.length === 1
          ? '1 question has no matching video'
          : `${found.length} questions have no matching video`}
      </summary>
      <ul>
        {found.map(({ question, remark }) => (
          <li key={question.id}>
            <Open type="button" onClick={() => onEdit(question)}>
              {plainText(question.questionTitle)}
            </Open>
            <p>{remark}</p>
          </li>
        ))}
      </ul>
    </Notes>
  );
}
