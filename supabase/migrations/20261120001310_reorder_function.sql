-- Puts the stops of a course in the given order. The list must name exactly the stops there are: one that was linked
-- or unlinked meanwhile by somebody else is a conflict, not a silent loss.
create function private.admin_reorder_lessons(p_course_id text, p_lesson_ids text[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_content('courses', p_course_id);
  if array(select l.id from private.live_lessons as l where l.course_id = p_course_id order by l.id)
    is distinct from array(select i from unnest(p_lesson_ids) as i order by i) then
    perform private.refuse(409, 'stops_changed', 'The stops of this course have changed; load them again.');
  end if;
  update public.lessons as l set position = o.place
  from unnest(p_lesson_ids) with ordinality as o (id, place)
  where l.id = o.id and l.course_id = p_course_id and l.position <> o.place;
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('lesson_id', l.id, 'position', l.place, 'title', l.title) order by l.place),
      '[]'::jsonb
    )
    from private.live_lessons as l where l.course_id = p_course_id
  );
end;
$$;

create function public.admin_reorder_lessons(p_course_id text, p_lesson_ids text[]) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_reorder_lessons(p_course_id, p_lesson_ids); $$;

revoke all on function
  private.admin_reorder_lessons(text, text[]),
  public.admin_reorder_lessons(text, text[])
from public, anon, authenticated, service_role;
grant execute on function
  private.admin_reorder_lessons(text, text[]),
  public.admin_reorder_lessons(text, text[])
to authenticated;
