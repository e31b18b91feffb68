-- Life Skills: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there. How to change content: docs/how-to.md#change-the-courses.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'life-skills', 'Life, Sorted',
  'The things that aren’t on your timetable. Say what you mean without a fight, stay safe online, win back your afternoons, cook without making anyone sick, help in an emergency, and get the keys to your first home knowing exactly what you’ve signed.',
  'Talk, cook, help, move out.', 'Tom Nguyen', 'Life Skills', 'Years 7–12',
  'media/courses/life-skills.svg', 'Online', 35
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor, figures
) values
  (
    'speak-up', 'Speak Up',
    'Say the hard thing kindly, listen so people feel heard, and stay safe when you talk online.',
    'media/videos/speak-up.svg', 'media/videos/speak-up.mp4', 'media/videos/speak-up.vtt',
    63, '2026-11-02', 'Life Skills', 'Tom Nguyen',
    '{social-media-age}'
  ),
  (
    'own-your-time', 'Own Your Time',
    'You get 24 hours a day, same as everyone. Make the most of them with a small grid, a tomato timer and a plan that runs backwards.',
    'media/videos/own-your-time.svg', 'media/videos/own-your-time.mp4', 'media/videos/own-your-time.vtt',
    53, '2026-11-02', 'Life Skills', 'Tom Nguyen',
    '{}'
  ),
  (
    'kitchen-skills', 'Kitchen Skills',
    'One good dinner, no one sick. Clean hands, the danger zone and the 2-hour/4-hour rule.',
    'media/videos/kitchen-skills.svg', 'media/videos/kitchen-skills.mp4', 'media/videos/kitchen-skills.vtt',
    52, '2026-11-02', 'Life Skills', 'Tom Nguyen',
    '{emergency-number}'
  ),
  (
    'first-aid', 'First Aid',
    'Seven letters that save lives: DRSABCD. What to do in the minutes before the ambulance arrives.',
    'media/videos/first-aid.svg', 'media/videos/first-aid.mp4', 'media/videos/first-aid.vtt',
    65, '2026-11-02', 'Life Skills', 'Tom Nguyen',
    '{emergency-number}'
  ),
  (
    'first-keys', 'First Keys',
    'Bond, lease and condition report: what to check, photograph and sign when you rent your first place.',
    'media/videos/first-keys.svg', 'media/videos/first-keys.mp4', 'media/videos/first-keys.vtt',
    54, '2026-11-02', 'Life Skills', 'Tom Nguyen',
    '{bond-limit}'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor, feedback_timing) values
  (
    'talk-check', 'Talk Check',
    'Kind, clear and safe: face to face and on screen.',
    'media/quizzes/talk-check.svg', 'Life Skills', 'Tom Nguyen', 'after_each'
  ),
  (
    'time-check', 'Time Check',
    'Sort it, plan it, rest: who’s in charge of your week?',
    'media/quizzes/time-check.svg', 'Life Skills', 'Tom Nguyen', 'after_each'
  ),
  (
    'kitchen-check', 'Kitchen Check',
    'Chicken, leftovers and a pan on fire. Stay cool, chef.',
    'media/quizzes/kitchen-check.svg', 'Life Skills', 'Tom Nguyen', 'after_each'
  ),
  (
    'first-aid-check', 'First Aid Quiz',
    'You’re first on the scene. Take a breath and start.',
    'media/quizzes/first-aid-check.svg', 'Life Skills', 'Tom Nguyen', 'after_each'
  ),
  (
    'keys-check', 'Keys Check',
    'Bond, lease, dripping tap: are you ready for your own front door?',
    'media/quizzes/keys-check.svg', 'Life Skills', 'Tom Nguyen', 'at_end'
  )
on conflict (id) do nothing;

-- The road: videos and quizzes in turn.
insert into public.lessons (id, course_id, video_id, quiz_id, position) values
  ('life-skills-1', 'life-skills', 'speak-up', null, 1),
  ('life-skills-2', 'life-skills', null, 'talk-check', 2),
  ('life-skills-3', 'life-skills', 'own-your-time', null, 3),
  ('life-skills-4', 'life-skills', null, 'time-check', 4),
  ('life-skills-5', 'life-skills', 'kitchen-skills', null, 5),
  ('life-skills-6', 'life-skills', null, 'kitchen-check', 6),
  ('life-skills-7', 'life-skills', 'first-aid', null, 7),
  ('life-skills-8', 'life-skills', null, 'first-aid-check', 8),
  ('life-skills-9', 'life-skills', 'first-keys', null, 9),
  ('life-skills-10', 'life-skills', null, 'keys-check', 10)
on conflict do nothing;

insert into public.video_quizzes (video_id, quiz_id) values
  ('speak-up', 'talk-check'),
  ('own-your-time', 'time-check'),
  ('kitchen-skills', 'kitchen-check'),
  ('first-aid', 'first-aid-check'),
  ('first-keys', 'keys-check')
on conflict do nothing;

-- Talk Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, figures
) values
  (
    'talk-check-1', 'MCQ',
    'Which sentence is an “I” message?',
    'Your friend keeps cancelling at the last minute.',
    '["I feel left out when our plans change.", "I feel like you never think about me.", "I know you’re just too busy for me.", "I think you’re always letting us down."]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'talk-check-2', 'ASC',
    'Match each style to what it sounds like.',
    'Someone is sitting in the bus seat you paid for.',
    '[]',
    '["Passive", "Aggressive", "Assertive"]',
    '["“Excuse me, I think that’s my seat. Could we check?”", "Saying nothing and standing the whole way", "“Get up! That’s my seat!”"]',
    null, null, null, '', '{}'
  ),
  (
    'talk-check-3', 'MRQ',
    'How do you keep your logins safe?',
    'For your email or your bank, for example.',
    '["Use the name of your first pet", "Use four or more unusual words", "Share it with one close friend", "Turn on two-step verification"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'talk-check-4', 'OPT',
    'Which Australian regulator can have serious online abuse taken down?',
    'Type its name.',
    '[]', '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'talk-check-5', 'MCQ',
    'Someone threatens to share a private image of you. What’s the best plan?',
    'It can feel like the end of the world. It isn’t.',
    '["Pay a small amount, then block them", "Save the chat as proof, then report it", "Delete the chat, then keep it to yourself", "Say sorry, then ask them to delete it"]',
    '[]', '[]', null, null, null, '', '{kids-helpline}'
  ),
  (
    'talk-check-6', 'SLI',
    'How old do you have to be to have an account on the big social media platforms?',
    'Under the Australian law that started on 10 December 2025.',
    '[]', '[]', '[]', 10, 18, 1, 'years', '{social-media-age}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('talk-check', 'talk-check-1', 1, 'warm_up'),
  ('talk-check', 'talk-check-6', 2, 'warm_up'),
  ('talk-check', 'talk-check-4', 3, 'warm_up'),
  ('talk-check', 'talk-check-2', 4, 'core'),
  ('talk-check', 'talk-check-5', 5, 'core'),
  ('talk-check', 'talk-check-3', 6, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'talk-check-1', '"I feel left out when our plans change."',
    'An “I” message says how you feel and what happened, without blame, so the other person doesn’t get defensive. “I feel like you never …” only looks like one: it’s a “you” message in disguise.',
    '{"video_id": "speak-up", "second": 6, "words": "Start with I. I feel left out. Then say what happened: when the plans change at the last minute."}'
  ),
  (
    'talk-check-2', '{"0": 1, "1": 2, "2": 0}',
    'Assertive is in the middle: clear about what you need and respectful of the other person. Saying nothing looks polite, but you’re the one left standing. Being assertive is a skill, so it gets easier with practice.',
    '{"video_id": "speak-up", "second": 26, "words": "Staying silent is passive. Shouting is aggressive. Assertive sits in between: clear about what you need, and still respectful."}'
  ),
  (
    'talk-check-3', '["Use four or more unusual words", "Turn on two-step verification"]',
    'Several words make a long passphrase, which is hard to guess, and two-step verification stops even someone who knows it. A pet’s name is one of the first things people try. And friendships change: even a close friend doesn’t need your password.',
    '{"video_id": "speak-up", "second": 47, "words": "Online, use a long passphrase, and a second step to sign in."}'
  ),
  (
    'talk-check-4', '["eSafety", "e-Safety", "eSafety Commissioner", "e-Safety Commissioner", "the eSafety Commissioner", "Office of the eSafety Commissioner", "esafety.gov.au"]',
    'eSafety can have seriously harmful content removed. The police and Scamwatch have other jobs. Report the content to the platform first, take screenshots, and go to esafety.gov.au if that doesn’t help.',
    '{"video_id": "speak-up", "second": 57, "words": "The eSafety Commissioner can help to take serious abuse down."}'
  ),
  (
    'talk-check-5', '"Save the chat as proof, then report it"',
    'It’s never your fault. Stop replying, save the messages and the account name (not the image), tell an adult you trust, and report it to eSafety or the police straight away. Paying only brings more demands, and deleting the chat deletes your proof. Kids Helpline is there day and night on 1800 55 1800.',
    '{"video_id": "speak-up", "second": 51, "words": "If someone hurts you, save the chat, block them, report it, and tell an adult you trust."}'
  ),
  (
    'talk-check-6', '16',
    '16. Many platforms used to say 13. Since 10 December 2025, age-restricted platforms must take reasonable steps to keep under-16s from having an account, even if their parents agree. It’s up to the platforms, so no one is punished for being too young. Go to esafety.gov.au to see which platforms it covers and how to get help at any age.',
    '{"video_id": "speak-up", "second": 36, "words": "Since December twenty twenty-five, accounts on the big platforms start at sixteen."}'
  )
on conflict (question_id) do nothing;

-- Time Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit
) values
  (
    'time-check-1', 'ASC',
    'Match each task to its corner of the grid.',
    'Ask two questions: is it important? Is it urgent?',
    '[]',
    '["Maths test tomorrow", "Project due in three weeks", "Group-chat poll that closes soon", "Scrolling your feed for the third time"]',
    '["Drop it", "Plan when to do it", "Do it now", "Keep it quick, or leave it to someone else"]',
    null, null, null, ''
  ),
  (
    'time-check-2', 'OPT',
    'How long do you set the timer for, in minutes?',
    'Then you take a 5-minute break. Some people call this a Pomodoro, after a kitchen timer shaped like a tomato.',
    '[]', '[]', '[]', null, null, null, ''
  ),
  (
    'time-check-3', 'SLI',
    'How many hours do you need to write on each of the other evenings?',
    'An essay will take about 6 hours. You have four evenings and want to keep the last one free.',
    '[]', '[]', '[]', 0, 6, 0.5, 'hours'
  ),
  (
    'time-check-4', 'MCQ',
    'What does planning backwards mean?',
    'It works for exams, parties and moving house.',
    '["Doing the hardest tasks before the easy ones", "Looking back at last week before this week", "Listing what could go wrong at each step", "Setting dates from the due date to today"]',
    '[]', '[]', null, null, null, ''
  ),
  (
    'time-check-5', 'SLI',
    'How much sleep should a 15-year-old get each night?',
    'According to the Australian guidelines for ages 14 to 17.',
    '["4 to 6 hours", "6 to 8 hours", "8 to 10 hours", "10 to 12 hours"]',
    '[]', '[]', null, null, null, ''
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('time-check', 'time-check-2', 1, 'warm_up'),
  ('time-check', 'time-check-4', 2, 'warm_up'),
  ('time-check', 'time-check-5', 3, 'warm_up'),
  ('time-check', 'time-check-1', 4, 'core'),
  ('time-check', 'time-check-3', 5, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'time-check-1', '{"0": 2, "1": 1, "2": 3, "3": 0}',
    'A notification feels important because it’s urgent, but it rarely is. Good weeks are made in the corner that’s important but not urgent: plan those tasks early, and fewer of them ever become urgent.',
    '{"video_id": "own-your-time", "second": 12, "words": "If it is both, do it now. If it is only important, plan a time for it. If it is only urgent, keep it quick. And if it is neither, drop it."}'
  ),
  (
    'time-check-2', '["25", "twenty-five", "twenty five", "25 minutes", "25 min", "25 mins"]',
    '25 minutes on, 5 minutes off, and a longer break after 4 rounds. (30 minutes is a round with its break.) Almost anything is bearable for 25 minutes, even chemistry.',
    '{"video_id": "own-your-time", "second": 23, "words": "Set a timer: twenty-five minutes of work, then five minutes of rest."}'
  ),
  (
    'time-check-3', '2',
    'That leaves three evenings: 6 ÷ 3 = 2 hours each. Spread over all four it would be 1.5, but then there’s no spare evening if the printer jams.',
    '{"video_id": "own-your-time", "second": 39, "words": "Leave one evening free, for the printer that jams."}'
  ),
  (
    'time-check-4', '"Setting dates from the due date to today"',
    'Once the last step has a date, every earlier step gets one too, and you can see whether to start next week or tonight. Doing the hardest task first can be wise, but it doesn’t tell you when.',
    '{"video_id": "own-your-time", "second": 32, "words": "Write the due date down first. Then step backwards, task by task, until today."}'
  ),
  (
    'time-check-5', '"8 to 10 hours"',
    'From 14 to 17, it’s 8 to 10 hours. At 12 and 13, it’s 9 to 11. After a week of 6 or 7 hours a night, that may feel like enough, but your attention and memory say otherwise: sleep is when your brain files away what you’ve learned.',
    '{"video_id": "own-your-time", "second": 48, "words": "From fourteen to seventeen, you still need eight to ten."}'
  )
on conflict (question_id) do nothing;

-- Kitchen Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, figures
) values
  (
    'kitchen-check-1', 'SLI',
    'How many degrees too warm is this fridge?',
    'Read the thermometer on the top shelf.

![A round fridge thermometer with numbers from 0 to 20 °C and a mark for every degree. The needle is on the mark just before 10.](media/quizzes/fridge-thermometer.svg "280x280")',
    '[]', '[]', '[]', 0, 20, 1, '°C', '{}'
  ),
  (
    'kitchen-check-2', 'MCQ',
    'You’ve just cut raw chicken, and the salad is next. What do you do?',
    'The board looks fine.',
    '["Wash your hands, get a clean board and knife", "Wipe the board and the knife with a towel", "Rinse your hands, the board and the knife", "Wash your hands, then turn the board over"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'kitchen-check-3', 'OPT',
    'How hot does the middle of a piece of chicken have to get, in °C?',
    'You measure it with a food thermometer in the thickest part.',
    '[]', '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'kitchen-check-4', 'ASC',
    'The party platter has been sitting out in a warm room. What now?',
    'Use the 2-hour/4-hour rule for food that belongs in the fridge.',
    '[]',
    '["Out for 1 hour", "Out for 3 hours", "Out for 5 hours"]',
    '["Throw it away", "Eat it, or put it back in the fridge", "Eat it now, don’t put it back"]',
    null, null, null, '', '{}'
  ),
  (
    'kitchen-check-5', 'SLI',
    'How long should you wash your hands with soap before you cook?',
    'Palms, backs, thumbs and fingertips.',
    '["5 seconds", "20 seconds", "1 minute", "2 minutes"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'kitchen-check-6', 'MCQ',
    'Oil in a pan catches fire. What do you do?',
    'You’re standing right beside the stove.',
    '["Carry the pan to the sink and let it cool", "Cover it with flour to smother the flames", "Turn off the heat and put a lid on it", "Pour water on it slowly from the side"]',
    '[]', '[]', null, null, null, '', '{emergency-number}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('kitchen-check', 'kitchen-check-5', 1, 'warm_up'),
  ('kitchen-check', 'kitchen-check-3', 2, 'warm_up'),
  ('kitchen-check', 'kitchen-check-1', 3, 'core'),
  ('kitchen-check', 'kitchen-check-2', 4, 'core'),
  ('kitchen-check', 'kitchen-check-6', 5, 'core'),
  ('kitchen-check', 'kitchen-check-4', 6, 'core')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'kitchen-check-1', '4',
    'It’s 9 °C in there, and cold food has to stay at 5 °C or below: 9 − 5 = 4. Hot food has to stay at 60 °C or above. In between is the danger zone: 9 °C feels cold to your hand, but bacteria grow happily.',
    '{"video_id": "kitchen-skills", "second": 15, "words": "Keep cold food at five degrees or below."}'
  ),
  (
    'kitchen-check-2', '"Wash your hands, get a clean board and knife"',
    'Bacteria from raw meat travel on boards, knives and hands. A towel spreads them, a quick rinse leaves some behind, and the other side of the board has been sitting in the juice. Don’t rinse raw chicken either: it splashes germs around the sink.',
    '{"video_id": "kitchen-skills", "second": 10, "words": "Keep one board for raw meat, and another for everything else."}'
  ),
  (
    'kitchen-check-3', '["75", "75 °C", "75°C", "75C", "75 degrees", "seventy-five", "seventy five"]',
    '75 °C in the middle kills the germs that make people sick. 60 °C keeps cooked food safe, but it doesn’t make raw chicken safe. No thermometer? Cook it until no pink is left and the juices run clear.',
    '{"video_id": "kitchen-skills", "second": 23, "words": "Cook chicken and mince until the middle reaches seventy-five."}'
  ),
  (
    'kitchen-check-4', '{"0": 1, "1": 2, "2": 0}',
    'If it’s been out for under 2 hours, eat it or chill it. Between 2 and 4 hours, eat it now. Over 4 hours, bin it, even if it smells fine, because you can’t smell most germs.',
    '{"video_id": "kitchen-skills", "second": 27, "words": "Out of the fridge for less than two hours? Eat it, or put it back. Between two and four hours? Eat it now. More than four? Throw it away."}'
  ),
  (
    'kitchen-check-5', '"20 seconds"',
    'About 20 seconds with soap (sing “Happy Birthday” twice), then dry them well: wet hands spread germs more easily. A quick rinse only moves the germs around, and scrubbing for minutes doesn’t add much.',
    '{"video_id": "kitchen-skills", "second": 5, "words": "Wash your hands with soap for twenty seconds, and dry them well."}'
  ),
  (
    'kitchen-check-6', '"Turn off the heat and put a lid on it"',
    'If you can do it safely, turn off the heat and put a lid on: that cuts off the air. Water turns burning oil into a fireball, however slowly you pour. Flour can catch fire too, and carrying the pan can spill it. If it doesn’t go out straight away, get everyone out and call Triple Zero (000).',
    '{"video_id": "kitchen-skills", "second": 39, "words": "If oil catches fire, turn off the heat if you safely can, and put a lid on. Never use water."}'
  )
on conflict (question_id) do nothing;

-- First Aid Quiz
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, figures
) values
  (
    'first-aid-check-1', 'MCQ',
    'DRSABCD starts with D. What do you do first?',
    'Someone is lying on the footpath.',
    '["Check that the airway isn’t blocked", "Check that the area is safe for you", "Check whether they respond to you", "Check whether they’re breathing"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'first-aid-check-2', 'ASC',
    'Match each step to what you do.',
    'These are four of the seven letters of DRSABCD.',
    '[]',
    '["Response", "Send for help", "Airway", "Defibrillation"]',
    '["Call an ambulance", "Attach an AED and follow its voice", "Talk to them and squeeze their shoulders", "Open the mouth and check that it’s clear"]',
    null, null, null, '', '{emergency-number}'
  ),
  (
    'first-aid-check-3', 'SLI',
    'How many chest compressions do you give before two breaths?',
    'Push hard and fast in the middle of the chest, 100 to 120 times a minute.',
    '[]', '[]', '[]', 5, 50, 5, 'compressions', '{}'
  ),
  (
    'first-aid-check-4', 'OPT',
    'Which number gets you an ambulance from any phone in Australia, including a landline?',
    'Type the number.',
    '[]', '[]', '[]', null, null, null, '', '{emergency-number, mobile-emergency-number}'
  ),
  (
    'first-aid-check-5', 'SLI',
    'What’s the longest you look, listen and feel for breathing?',
    'B in DRSABCD is for breathing.',
    '["2 seconds", "5 seconds", "10 seconds", "1 minute"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'first-aid-check-6', 'MCQ',
    'The person is unconscious but breathing normally. What now?',
    'An ambulance is on the way.',
    '["Start CPR until the ambulance arrives", "Lay them on their back and raise their legs", "Sit them up and offer a drink of water", "Roll them onto their side and keep watch"]',
    '[]', '[]', null, null, null, '', '{}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('first-aid-check', 'first-aid-check-1', 1, 'warm_up'),
  ('first-aid-check', 'first-aid-check-3', 2, 'warm_up'),
  ('first-aid-check', 'first-aid-check-4', 3, 'warm_up'),
  ('first-aid-check', 'first-aid-check-5', 4, 'warm_up'),
  ('first-aid-check', 'first-aid-check-2', 5, 'core'),
  ('first-aid-check', 'first-aid-check-6', 6, 'core')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'first-aid-check-1', '"Check that the area is safe for you"',
    'D is for danger: traffic, power lines, fire. If you get hurt, there are two patients. Talking to them is R for response, and it comes second, once the area is safe.',
    '{"video_id": "first-aid", "second": 7, "words": "D is for danger. Make sure that the place is safe, for you first."}'
  ),
  (
    'first-aid-check-2', '{"0": 2, "1": 0, "2": 3, "3": 1}',
    'Danger, Response, Send for help, Airway, Breathing, CPR, Defibrillation. “Response” means their response, not yours: you talk to them, squeeze their shoulders and see whether they react. The Triple Zero call-taker stays on the line and coaches you through every step.',
    '{"video_id": "first-aid", "second": 12, "words": "R is for response. Talk to them, and squeeze their shoulders. S is for send for help. Call Triple Zero, and put the phone on speaker. A is for airway. Open the mouth, and check that it is clear."}'
  ),
  (
    'first-aid-check-3', '30',
    '30 compressions, then 2 breaths, over and over, for adults and children alike. If you can’t or don’t want to give breaths, compressions alone still help. Don’t stop every few pushes: the blood has to keep moving.',
    '{"video_id": "first-aid", "second": 42, "words": "Thirty compressions, then two breaths."}'
  ),
  (
    'first-aid-check-4', '["000", "triple zero", "triple 0", "zero zero zero", "0 0 0", "0-0-0"]',
    'Triple Zero (000) is free from every phone. 112 only works on mobiles, and 911 is the number in American films. On a mobile, the Emergency Plus app also shows you where you are, so you can tell the call-taker.',
    '{"video_id": "first-aid", "second": 19, "words": "Call Triple Zero, and put the phone on speaker."}'
  ),
  (
    'first-aid-check-5', '"10 seconds"',
    'Up to 10 seconds. A glance can miss a slow breath, and a whole minute is too long for someone who needs CPR. A gasp now and then isn’t normal breathing: start.',
    '{"video_id": "first-aid", "second": 28, "words": "B is for breathing. Look, listen and feel, for up to ten seconds."}'
  ),
  (
    'first-aid-check-6', '"Roll them onto their side and keep watch"',
    'On their side, the airway stays open. Keep checking their breathing. CPR is for someone who isn’t breathing normally, so be ready: if normal breathing stops, roll them onto their back and start.',
    '{"video_id": "first-aid", "second": 33, "words": "Breathing normally? Roll them on their side, and keep watching."}'
  )
on conflict (question_id) do nothing;

-- Keys Check
insert into public.questions (
  id, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, figures
) values
  (
    'keys-check-1', 'MCQ',
    'You’ve found the perfect flat online. What do you do before you pay anything?',
    'The message says five other people want it too.',
    '["Ask for a receipt by email", "Offer a small sum to hold it", "Send a copy of your passport", "Inspect the place in person"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'keys-check-2', 'ASC',
    'Match each renting term to its meaning.',
    'You’ll meet all four when you rent a place.',
    '[]',
    '["Lease", "Bond", "Condition report", "Notice"]',
    '["A deposit, in case something is damaged or unpaid", "Telling the landlord ahead of time, in writing, that you’re moving out", "The contract: how long you stay and what you pay", "A record of every mark and scratch when you move in"]',
    null, null, null, '', '{}'
  ),
  (
    'keys-check-3', 'SLI',
    'How high can the bond be in most states and territories?',
    'For an ordinary flat. Your state or territory’s website has the exact rule.',
    '["2 weeks’ rent", "4 weeks’ rent", "6 weeks’ rent", "8 weeks’ rent"]',
    '[]', '[]', null, null, null, '', '{bond-limit}'
  ),
  (
    'keys-check-4', 'OPT',
    'How much do you need to pay before you get the keys, in dollars?',
    'The rent is $300 a week. You pay the highest bond that most states allow, and 2 weeks’ rent in advance.',
    '[]', '[]', '[]', null, null, null, '', '{bond-limit}'
  ),
  (
    'keys-check-5', 'MCQ',
    'The tap starts dripping in your second week. What’s the best way to get it fixed?',
    'It’s annoying, but not an emergency.',
    '["Keep ringing the agent until someone comes", "Tell the agent in writing, with a photo", "Have it fixed and send the agent the bill", "Hold back some rent until it’s repaired"]',
    '[]', '[]', null, null, null, '', '{}'
  ),
  (
    'keys-check-6', 'SLI',
    'How much does Kim have left each week for everything else?',
    'Kim takes home $800 a week. Rent is $260, power and internet $50, food $110 and the bus to work $40.',
    '[]', '[]', '[]', 0, 800, 20, '$', '{}'
  )
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values
  ('keys-check', 'keys-check-1', 1, 'warm_up'),
  ('keys-check', 'keys-check-3', 2, 'warm_up'),
  ('keys-check', 'keys-check-2', 3, 'core'),
  ('keys-check', 'keys-check-5', 4, 'core'),
  ('keys-check', 'keys-check-6', 5, 'core'),
  ('keys-check', 'keys-check-4', 6, 'challenge')
on conflict do nothing;

insert into private.question_keys (question_id, answer, explanation, cue) values
  (
    'keys-check-1', '"Inspect the place in person"',
    'Fake ads show real flats that belong to someone else, and they always try to rush you. A receipt proves nothing, and a small “holding deposit” disappears just like a big one. See it first, then decide, then pay.',
    '{"video_id": "first-keys", "second": 11, "words": "And never pay for a home that you have not seen."}'
  ),
  (
    'keys-check-2', '{"0": 2, "1": 0, "2": 3, "3": 1}',
    'The lease says what both sides have agreed to, and the condition report shows what the place was like. Your bond isn’t your last rent payment: you get it back if you leave the place as you found it.',
    '{"video_id": "first-keys", "second": 15, "words": "The lease is a contract. It says how long you stay, and what you pay. The bond is a deposit"}'
  ),
  (
    'keys-check-3', '"4 weeks’ rent"',
    'In most states and territories it’s 4 weeks’ rent, with some exceptions for expensive homes. 2 weeks is more like the rent you often pay in advance, and that’s a separate payment.',
    '{"video_id": "first-keys", "second": 20, "words": "The bond is a deposit, in most states no more than four weeks of rent."}'
  ),
  (
    'keys-check-4', '"$1,800"',
    'The bond is 4 weeks’ rent, so 4 × $300 = $1,200. 2 weeks’ rent is $600, and $1,200 + $600 = $1,800. If you only count the bond, money will be tight on moving day. Start saving early.',
    '{"video_id": "first-keys", "second": 20, "words": "The bond is a deposit, in most states no more than four weeks of rent."}'
  ),
  (
    'keys-check-5', '"Tell the agent in writing, with a photo"',
    'An email or the agent’s app shows what you asked for and when. A call may be quicker, but you can’t prove it later. Holding back rent puts your lease at risk, even when you’re right about the tap.',
    '{"video_id": "first-keys", "second": 41, "words": "When something breaks, ask for the repair in writing."}'
  ),
  (
    'keys-check-6', '340',
    '$260 + $50 + $110 + $40 = $460, and $800 − $460 = $340. Rent alone would leave $540, so count every cost, not just the rent.',
    '{"video_id": "first-keys", "second": 6, "words": "Rent is only the start. Add power, internet, food and the trip to work."}'
  )
on conflict (question_id) do nothing;
