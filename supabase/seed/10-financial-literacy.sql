-- Financial Literacy: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'financial-literacy', 'Money Matters',
  'Pay day should feel good for longer than a weekend. Make a budget you will really keep, watch savings grow while you sleep, see through ''pay later'' and spot a scam before it spots you. No jargon, real numbers, and a plan you can start with your very next pocket money.',
  'Spend, save, sleep well.', 'Priya Raman', 'Financial Literacy', '2026',
  'media/courses/financial-literacy.svg', 'Online', 30
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor
) values
  (
    'make-a-budget', 'Make a Budget',
    'Where did it all go? Three jars, one simple plan and ten minutes on a Sunday: a budget that survives real life.',
    'media/videos/make-a-budget.svg', 'media/videos/make-a-budget.mp4', 'media/videos/make-a-budget.vtt',
    56, '2026-11-02', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'grow-savings', 'Grow Savings',
    'Interest on interest sounds small. Give it time and it becomes the hardest worker you know.',
    'media/videos/grow-savings.svg', 'media/videos/grow-savings.mp4', 'media/videos/grow-savings.vtt',
    51, '2026-11-02', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'pay-later', 'Pay Later',
    'Four easy payments, zero interest. So who pays for it? A calm look at borrowing, late fees and your future self.',
    'media/videos/pay-later.svg', 'media/videos/pay-later.mp4', 'media/videos/pay-later.vtt',
    54, '2026-11-02', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'spot-a-scam', 'Spot a Scam',
    'Urgent! Click now! Scammers want you to hurry. Learn the three words that slow them down.',
    'media/videos/spot-a-scam.svg', 'media/videos/spot-a-scam.mp4', 'media/videos/spot-a-scam.vtt',
    53, '2026-11-02', 'Financial Literacy', 'Priya Raman'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor) values
  (
    'budget-check', 'Budget Check',
    'Needs, wants and a bike fund: plan a week of money like you mean it.',
    'media/quizzes/budget-check.svg', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'savings-check', 'Savings Check',
    'Let time do the work: interest, goals and a safety net.',
    'media/quizzes/savings-check.svg', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'credit-check', 'Credit Check',
    'Debit, credit, lay-by or later: know what you are agreeing to.',
    'media/quizzes/credit-check.svg', 'Financial Literacy', 'Priya Raman'
  ),
  (
    'scam-check', 'Scam Check',
    'Five tricky moments. Can you keep your money and your cool?',
    'media/quizzes/scam-check.svg', 'Financial Literacy', 'Priya Raman'
  )
on conflict (id) do nothing;

-- The road: videos and quizzes in turn.
insert into public.lessons (id, course_id, video_id, quiz_id, position) values
  ('financial-literacy-1', 'financial-literacy', 'make-a-budget', null, 1),
  ('financial-literacy-2', 'financial-literacy', null, 'budget-check', 2),
  ('financial-literacy-3', 'financial-literacy', 'grow-savings', null, 3),
  ('financial-literacy-4', 'financial-literacy', null, 'savings-check', 4),
  ('financial-literacy-5', 'financial-literacy', 'pay-later', null, 5),
  ('financial-literacy-6', 'financial-literacy', null, 'credit-check', 6),
  ('financial-literacy-7', 'financial-literacy', 'spot-a-scam', null, 7),
  ('financial-literacy-8', 'financial-literacy', null, 'scam-check', 8)
on conflict do nothing;

insert into public.video_quizzes (video_id, quiz_id) values
  ('make-a-budget', 'budget-check'),
  ('grow-savings', 'savings-check'),
  ('pay-later', 'credit-check'),
  ('spot-a-scam', 'scam-check')
on conflict do nothing;

-- Budget Check
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'budget-check-1', 'budget-check', 1, 'MCQ',
    'What is the best first step when you make a budget?',
    'Think about what every later step depends on.',
    '["Cancel everything fun", "Write down what comes in and what goes out", "Open a second bank account", "Ask a friend what they spend"]',
    '[]', '[]', null, null, null
  ),
  (
    'budget-check-2', 'budget-check', 2, 'ASC',
    'Match each cost to its jar.',
    'Every dollar gets one job.',
    '[]',
    '["Bus fare to school", "Concert ticket", "Money set aside for a laptop"]',
    '["Savings", "Needs", "Wants"]',
    null, null, null
  ),
  (
    'budget-check-3', 'budget-check', 3, 'MCQ',
    'How much goes to savings?',
    'Mia earns $200 a week at the bakery and uses the 50/30/20 idea: half for needs, 30 per cent for wants, 20 per cent for savings.',
    '["$20", "$60", "$100", "$40"]',
    '[]', '[]', null, null, null
  ),
  (
    'budget-check-4', 'budget-check', 4, 'OPT',
    'How many dollars are left over?',
    'You earned $150 this week and spent $120. Type the number only.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'budget-check-5', 'budget-check', 5, 'SLI',
    'How much must you save each week?',
    'A second-hand bike costs $600 and you want it in 20 weeks.',
    '[]', '[]', '[]', 0, 60, 5
  ),
  (
    'budget-check-6', 'budget-check', 6, 'SLI',
    'How much of your food budget is used up?',
    'You planned $80 for eating out this month. So far you have spent $72.',
    '["25%", "50%", "75%", "90%"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'budget-check-1', '"Write down what comes in and what goes out"',
    'You cannot steer money you cannot see. A week or two of honest notes shows where it really goes, and the plan almost writes itself.'
  ),
  (
    'budget-check-2', '{"0": 1, "1": 2, "2": 0}',
    'A need keeps your life running, a want makes it more fun, and savings are a present to the person you will be in a few months. All three belong in a good budget.'
  ),
  (
    'budget-check-3', '"$40"',
    '20 per cent of $200 is $40. The split is a starting point, not a law: if you live at home, you may be able to save a good deal more.'
  ),
  (
    'budget-check-4', '"30"',
    '$150 − $120 = $30. A plus at the end of the week is called a surplus. Send it to savings before it finds something to buy.'
  ),
  (
    'budget-check-5', '30',
    '$600 ÷ 20 weeks = $30 a week. Cutting a big goal into weekly steps turns a dream into a plan.'
  ),
  (
    'budget-check-6', '"90%"',
    '72 ÷ 80 = 0.9, so 90 per cent is gone. Checking half-way through the month leaves you time to change course.'
  )
on conflict (question_id) do nothing;

-- Savings Check
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'savings-check-1', 'savings-check', 1, 'MCQ',
    'What makes compound interest special?',
    'Compare it with simple interest.',
    '["It is paid in cash", "It never changes", "You also earn interest on interest you have already earned", "Only adults can get it"]',
    '[]', '[]', null, null, null
  ),
  (
    'savings-check-2', 'savings-check', 2, 'OPT',
    'How many dollars of interest do you earn in the first year?',
    'You save $1,000 in an account that pays 5 per cent a year, once a year. Type the number only.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'savings-check-3', 'savings-check', 3, 'SLI',
    'About how many years until your savings double?',
    'Use the rule of 72: divide 72 by the yearly interest rate. Your rate is 6 per cent.',
    '[]', '[]', '[]', 2, 24, 1
  ),
  (
    'savings-check-4', 'savings-check', 4, 'ASC',
    'Match each money word to its meaning.',
    'You will meet all four on a bank website.',
    '[]',
    '["Emergency fund", "Compound interest", "Inflation", "Term deposit"]',
    '["Money locked away for a set time at a set rate", "Prices rising over the years", "Savings kept only for nasty surprises", "Interest earned on earlier interest"]',
    null, null, null
  ),
  (
    'savings-check-5', 'savings-check', 5, 'MCQ',
    'Who has more at 35, and why?',
    'Lena saves $10 a week from age 15. Jack saves $10 a week from age 25. Both get the same interest.',
    '["Jack, because he is older when he starts", "Both have the same", "Nobody can know", "Lena, because her money had ten more years to grow"]',
    '[]', '[]', null, null, null
  ),
  (
    'savings-check-6', 'savings-check', 6, 'SLI',
    'Up to what amount are deposits protected if an Australian bank fails?',
    'The Financial Claims Scheme covers each person at each bank, building society or credit union.',
    '["$25,000", "$100,000", "$250,000", "$1,000,000"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'savings-check-1', '"You also earn interest on interest you have already earned"',
    'Each time interest is added, the next interest is worked out on a bigger amount. Slow at first, then surprisingly quick: time is the secret ingredient.'
  ),
  (
    'savings-check-2', '"50"',
    '5 per cent of $1,000 is $50. In the second year you earn 5 per cent of $1,050, which is $52.50. That extra $2.50 is compounding at work.'
  ),
  (
    'savings-check-3', '12',
    '72 ÷ 6 = 12 years. The rule is a quick estimate, and it works for debts too: at 24 per cent a debt doubles in about three years.'
  ),
  (
    'savings-check-4', '{"0": 2, "1": 3, "2": 1, "3": 0}',
    'Knowing these four words makes comparing accounts much easier. Watch inflation in particular: if prices rise faster than your savings, your money buys less.'
  ),
  (
    'savings-check-5', '"Lena, because her money had ten more years to grow"',
    'Lena put in twice as much, and her early dollars earned interest for longer. Starting small and early beats starting big and late.'
  ),
  (
    'savings-check-6', '"$250,000"',
    'The Australian Government guarantees deposits up to $250,000 for each person at each licensed institution. Your first savings account is well inside that.'
  )
on conflict (question_id) do nothing;

-- Credit Check
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'credit-check-1', 'credit-check', 1, 'ASC',
    'Match each way to pay with what really happens.',
    'They all look like one tap at the till.',
    '[]',
    '["Debit card", "Credit card", "Buy now, pay later", "Lay-by"]',
    '["Borrowed money, with interest unless you repay it in full and on time", "The shop keeps the item until you have paid it off", "One purchase split into instalments, with fees if you are late", "Money you already have"]',
    null, null, null
  ),
  (
    'credit-check-2', 'credit-check', 2, 'SLI',
    'How much is each payment?',
    'You split a $120 pair of shoes into four equal payments.',
    '[]', '[]', '[]', 10, 60, 5
  ),
  (
    'credit-check-3', 'credit-check', 3, 'OPT',
    'How many dollars did the ''free'' plan cost you?',
    'You paid two instalments late. Each late fee was $10. Type the number only.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'credit-check-4', 'credit-check', 4, 'MCQ',
    'How has Australian law treated buy now, pay later since June 2025?',
    'The rules were tightened to protect customers.',
    '["As a kind of credit: providers need a credit licence and must run checks", "As a gift card", "It is banned", "There are no rules for it"]',
    '[]', '[]', null, null, null
  ),
  (
    'credit-check-5', 'credit-check', 5, 'MCQ',
    'How old must you be to sign up for a credit card or pay-later account in Australia?',
    'A contract for credit needs an adult.',
    '["14", "16", "18", "21"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'credit-check-1', '{"0": 3, "1": 0, "2": 2, "3": 1}',
    'Only a debit card and lay-by use money you already have. The other two are borrowing, and borrowing has to be paid back whatever happens to your job.'
  ),
  (
    'credit-check-2', '30',
    '$120 ÷ 4 = $30, usually every fortnight. It feels small. Three plans like this at once are $90 a fortnight, and that does not.'
  ),
  (
    'credit-check-3', '"20"',
    'Two fees of $10 are $20. On a $120 purchase that is like paying nearly 17 per cent extra. No interest does not mean no cost.'
  ),
  (
    'credit-check-4', '"As a kind of credit: providers need a credit licence and must run checks"',
    'Since 10 June 2025 it is regulated as credit. Providers need a licence, must check whether the loan suits you, and what you borrow can appear on your credit report.'
  ),
  (
    'credit-check-5', '"18"',
    'You must be 18. That gives you a few good years to build the habit that beats every card: save first, buy second.'
  )
on conflict (question_id) do nothing;

-- Scam Check
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'scam-check-1', 'scam-check', 1, 'MCQ',
    'What do you do first?',
    'A text says your parcel is stuck and asks you to pay $2.95 through a link.',
    '["Pay, it is only $2.95", "Reply STOP with your name", "Forward it to your friends to ask", "Leave the link alone and check in the official app or website"]',
    '[]', '[]', null, null, null
  ),
  (
    'scam-check-2', 'scam-check', 2, 'SLI',
    'How big is the risk?',
    'A caller ''from your bank'' asks you to read out the one-time code that has just arrived on your phone.',
    '["Low", "Medium", "High", "Extremely High"]',
    '[]', '[]', null, null, null
  ),
  (
    'scam-check-3', 'scam-check', 3, 'OPT',
    'Which word is missing? Stop. Check. …',
    'It is the third word of the advice from the National Anti-Scam Centre. Type one word that begins with P.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'scam-check-4', 'scam-check', 4, 'ASC',
    'Match each scam to how it works.',
    'Different masks, the same aim.',
    '[]',
    '["Phishing", "Money muling", "Job scam", "Impersonation"]',
    '["You are paid to pass stolen money through your account", "Someone pretends to be your bank, the tax office or a friend", "Easy online tasks, until you must pay a deposit yourself", "A fake message or site fishes for your passwords"]',
    null, null, null
  ),
  (
    'scam-check-5', 'scam-check', 5, 'MCQ',
    'You have just sent money to a scammer. Whom do you contact first?',
    'Minutes count.',
    '["The scammer, to ask for it back", "Your bank, right away", "A website that promises to recover it for a fee", "Nobody, it is too embarrassing"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'scam-check-1', '"Leave the link alone and check in the official app or website"',
    'The small sum is bait: the page is after your card details. Go to the company yourself, never through the message.'
  ),
  (
    'scam-check-2', '"Extremely High"',
    'That code is the key to your account. A real bank never asks you to read it out. Hang up and ring the number on the back of your card.'
  ),
  (
    'scam-check-3', '"Protect"',
    'Stop. Check. Protect. Stop: take your time. Check: is this really them? Protect: act quickly if something feels wrong.'
  ),
  (
    'scam-check-4', '{"0": 3, "1": 0, "2": 2, "3": 1}',
    'Take special care with muling: lending out your account for ''easy cash'' is a crime, even if you did not know where the money came from.'
  ),
  (
    'scam-check-5', '"Your bank, right away"',
    'Your bank may still be able to stop the payment. Then tell someone you trust and report it to Scamwatch. It happens to clever people every day; there is nothing to be ashamed of.'
  )
on conflict (question_id) do nothing;
