-- The two questions that visitors can answer on the landing page. Their quiz stays a draft, so no student meets them elsewhere.
-- Running this file again changes nothing that is already there.

insert into public.quizzes (id, title, description, category, instructor, publish_at) values
  (
    'try-it', 'Try It',
    'Sample questions for the landing page. Keep this quiz a draft.',
    'Financial Literacy', 'Priya Raman', null
  )
on conflict (id) do nothing;

insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, tags
) values
  (
    'try-it-1', 'MCQ',
    'Which way costs you the least?',
    'You want headphones that cost $120.',
    '["Pay $21 a month for 6 months", "Save $20 a week for 6 weeks", "Pay $10 a week for 13 weeks", "Pay $32 a week for 4 weeks"]',
    '[]', '[]', null, null, null, '', '{try-it}'
  ),
  (
    'try-it-2', 'SLI',
    'How much have you saved after 10 weeks?',
    'You earn $80 every Saturday and put 25% of it away.',
    '[]', '[]', '[]', 0, 500, 50, '$', '{try-it}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('try-it', 'try-it-1', 1, 'warm_up'),
  ('try-it', 'try-it-2', 2, 'core')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'try-it-1', '"Save $20 a week for 6 weeks"',
    '6 × $20 is exactly $120. The others cost $126, $130 and $128. A few extra dollars seem small, but you pay them just to have the headphones sooner.'
  ),
  (
    'try-it-2', '200',
    '25% of $80 is $20 a week. After 10 weeks, that’s $200. Put it away on pay day and you won’t even miss it.'
  )
on conflict (question_id) do nothing;
