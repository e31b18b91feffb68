import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ButtonLink, Container, EmptyState } from 'shared-ui/components';
import { styled } from 'styled-components';
import { Link, useParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { QueryState } from '../../shared/api/query-state';
import { useStandAlone } from '../../shared/stand-alone';
import { BuilderModes } from './builder-modes';
import { createBuilderApi } from './course-builder.api';

/** Sets the height of the bars, so that sticky elements are placed below them. In the stand-alone app, the bar scrolls away. */
const Page = styled(Container)<{ $standAlone: boolean }>`
  --head-height: 4.5rem;
  ${({ $standAlone }) => $standAlone && '--bar-height: 0px;'}
`;

/** The page that shows and edits one course: its own fields, its stops in order, and each stop's fields and questions. */
export default function CourseBuilderScreen() {
  const { courseId = '' } = useParams();
  const services = useServices();
  const standAlone = useStandAlone();
  const queryClient = useQueryClient();
  const api = useMemo(() => createBuilderApi(services), [services]);
  const queryKey = ['content', 'course', 'one', courseId];
  const course = useQuery({ queryKey, queryFn: () => api.course(courseId) });
  const toDashboard = (
    <ButtonLink as={Link} to="/admin-dashboard">
      Admin dashboard
    </ButtonLink>
  );
  return (
    <Page $standAlone={standAlone}>
      <QueryState
        query={course}
        subject="This course"
        height="32rem"
        notFound={
          <EmptyState
            page
            title="Course not found"
            message="If it was deleted, you can restore it from the trash."
            action={toDashboard}
          />
        }
      >
        {(stored) => (
          <BuilderModes
            key={courseId}
            api={api}
            course={stored}
            onSaved={(saved) => queryClient.setQueryData(queryKey, saved)}
          />
        )}
      </QueryState>
    </Page>
  );
}
