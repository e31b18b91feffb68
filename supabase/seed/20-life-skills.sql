-- Life Skills: one course, its lessons and its questions. Rules and amounts are those of Australia in 2026–27.
-- Running this file again changes nothing that is already there.

insert into public.courses (
  id, title, description, small_description, instructor, category, year, image, location, duration_minutes
) values (
  'life-skills', 'Life, Sorted',
  'The things nobody puts on your timetable. Say what you mean without a fight, stay safe online, win back your afternoons, cook without poisoning anyone, save a life, and pick up the keys to your first home knowing exactly what you signed.',
  'Talk, cook, help, move out.', 'Tom Nguyen', 'Life Skills', '2026',
  'media/courses/life-skills.svg', 'Online', 30
) on conflict (id) do nothing;

insert into public.videos (
  id, title, description, image, url, captions_url, duration_seconds, date, category, instructor
) values
  (
    'speak-up', 'Speak Up',
    'How to say the hard thing kindly, listen so people feel heard, and stay safe when the talking happens online.',
    'media/videos/speak-up.svg', 'media/videos/speak-up.mp4', 'media/videos/speak-up.vtt',
    54, '2026-11-02', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'own-your-time', 'Own Your Time',
    'Twenty-four hours, same as everyone. A small grid, a tomato timer and a plan that runs backwards.',
    'media/videos/own-your-time.svg', 'media/videos/own-your-time.mp4', 'media/videos/own-your-time.vtt',
    50, '2026-11-02', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'kitchen-skills', 'Kitchen Skills',
    'One good dinner, nobody sick. Clean hands, the danger zone and the 2-hour/4-hour rule.',
    'media/videos/kitchen-skills.svg', 'media/videos/kitchen-skills.mp4', 'media/videos/kitchen-skills.vtt',
    54, '2026-11-02', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'first-aid', 'First Aid',
    'Seven letters that save lives: DRSABCD. What to do in the minutes before the ambulance is there.',
    'media/videos/first-aid.svg', 'media/videos/first-aid.mp4', 'media/videos/first-aid.vtt',
    66, '2026-11-02', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'first-keys', 'First Keys',
    'Bond, lease and condition report: what to look at, what to photograph and what to sign in your first rental.',
    'media/videos/first-keys.svg', 'media/videos/first-keys.mp4', 'media/videos/first-keys.vtt',
    56, '2026-11-02', 'Life Skills', 'Tom Nguyen'
  )
on conflict (id) do nothing;

insert into public.quizzes (id, title, description, image, category, instructor) values
  (
    'talk-check', 'Talk Check',
    'Kind, clear and safe: face to face and on a screen.',
    'media/quizzes/talk-check.svg', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'time-check', 'Time Check',
    'Sort it, plan it, rest: who is in charge of your week?',
    'media/quizzes/time-check.svg', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'kitchen-check', 'Kitchen Check',
    'Chicken, leftovers and a pan on fire. Stay cool, chef.',
    'media/quizzes/kitchen-check.svg', 'Life Skills', 'Tom Nguyen'
  ),
  (
    'first-aid-check', 'First Aid Quiz',
    'You are first on the scene. Take a breath, and begin.',
    'media/quizzes/first-aid-check.svg', 'Life Skills', 'Tom Nguyen'
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
  ('life-skills-9', 'life-skills', 'first-keys', null, 9)
on conflict do nothing;

insert into public.video_quizzes (video_id, quiz_id) values
  ('speak-up', 'talk-check'),
  ('own-your-time', 'time-check'),
  ('kitchen-skills', 'kitchen-check'),
  ('first-aid', 'first-aid-check')
on conflict do nothing;

-- Talk Check
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'talk-check-1', 'talk-check', 1, 'MCQ',
    'Which sentence is an ''I'' message?',
    'Your friend keeps cancelling at the last minute.',
    '["You always let me down.", "I feel let down when plans change late. Could you tell me sooner?", "Everybody thinks you are unreliable.", "Fine. Whatever."]',
    '[]', '[]', null, null, null
  ),
  (
    'talk-check-2', 'talk-check', 2, 'ASC',
    'Match each style to what it sounds like.',
    'The bus seat you paid for is taken.',
    '[]',
    '["Passive", "Aggressive", "Assertive"]',
    '["Excuse me, I think this is my seat. Could we check the numbers?", "Says nothing and stands the whole way.", "Move! Are you blind?"]',
    null, null, null
  ),
  (
    'talk-check-3', 'talk-check', 3, 'SLI',
    'How much of your password is it safe to tell a good friend?',
    'Even the best one.',
    '["None", "A hint", "Half", "All of it"]',
    '[]', '[]', null, null, null
  ),
  (
    'talk-check-4', 'talk-check', 4, 'OPT',
    'What is the name of Australia''s online safety regulator?',
    'The Commissioner helps with serious online abuse. One word, no hyphen: it begins with a small e.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'talk-check-5', 'talk-check', 5, 'MCQ',
    'Someone threatens to share a private image of you. What is the best plan?',
    'It can feel like the end of the world. It is not.',
    '["Pay, so that it stops", "Send another image", "Stop replying, save the chat, tell an adult you trust and report it to eSafety", "Delete everything and tell nobody"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'talk-check-1', '"I feel let down when plans change late. Could you tell me sooner?"',
    'An ''I'' message says how you feel, what happened and what you would like. The other person has nothing to defend against, so they can listen.'
  ),
  (
    'talk-check-2', '{"0": 1, "1": 2, "2": 0}',
    'Assertive sits in the middle: clear about what you need, and respectful of the other person. It is a skill, so it gets easier with practice.'
  ),
  (
    'talk-check-3', '"None"',
    'Friendships change and phones get lost. Use a long passphrase, a different one for every important account, and turn on two-step sign-in.'
  ),
  (
    'talk-check-4', '"eSafety"',
    'eSafety can have seriously harmful content removed. Report it to the platform first, keep screenshots, and go to esafety.gov.au when that does not help.'
  ),
  (
    'talk-check-5', '"Stop replying, save the chat, tell an adult you trust and report it to eSafety"',
    'It is never your fault, and paying only brings more demands. Keep the messages and the account name, not the image. You can report such threats to eSafety or the police straight away, and Kids Helpline listens day and night on 1800 55 1800.'
  )
on conflict (question_id) do nothing;

-- Time Check
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'time-check-1', 'time-check', 1, 'ASC',
    'Match each task to its corner of the grid.',
    'Ask twice: is it important? Is it urgent?',
    '[]',
    '["Maths test tomorrow", "Project due in three weeks", "A ping asking for a quick vote", "Scrolling a feed for the third time"]',
    '["Drop it", "Plan a time for it", "Do it now", "Do it quickly later, or let someone else"]',
    null, null, null
  ),
  (
    'time-check-2', 'time-check', 2, 'OPT',
    'How many minutes of focus are in one classic Pomodoro?',
    'Then you take a short break of five. Type the number only.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'time-check-3', 'time-check', 3, 'SLI',
    'How many hours on each working evening?',
    'An essay needs about 6 hours. You have four evenings and want to keep the last one free.',
    '[]', '[]', '[]', 0, 6, 0.5
  ),
  (
    'time-check-4', 'time-check', 4, 'MCQ',
    'What does planning backwards mean?',
    'It works for exams, parties and moving house.',
    '["Doing the easiest part last", "Starting at the due date and setting each step before it, back to today", "Planning after you have finished", "Reading the last chapter first"]',
    '[]', '[]', null, null, null
  ),
  (
    'time-check-5', 'time-check', 5, 'SLI',
    'How much sleep a night is recommended for 14 to 17 year olds?',
    'From the Australian movement and sleep guidelines.',
    '["4 to 5 hours", "6 to 7 hours", "8 to 10 hours", "12 to 14 hours"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'time-check-1', '{"0": 2, "1": 1, "2": 3, "3": 0}',
    'The quiet corner, important but not urgent, is where good weeks are made. Plan those tasks early and fewer of them ever become urgent.'
  ),
  (
    'time-check-2', '"25"',
    '25 minutes on, five minutes off, and a longer break after four rounds. Almost anything is bearable for 25 minutes, even chemistry.'
  ),
  (
    'time-check-3', '2',
    'Three working evenings, 6 ÷ 3 = 2 hours each. The free evening is your buffer for the printer that will certainly break.'
  ),
  (
    'time-check-4', '"Starting at the due date and setting each step before it, back to today"',
    'When the last step has a date, every earlier step gets one too. You see at once whether you have to start next week or tonight.'
  ),
  (
    'time-check-5', '"8 to 10 hours"',
    '8 to 10 hours, at regular times. Sleep is when your brain files away what you learned, so an all-nighter is the most expensive way to study.'
  )
on conflict (question_id) do nothing;

-- Kitchen Check
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'kitchen-check-1', 'kitchen-check', 1, 'SLI',
    'What is the warmest a fridge should be, in °C?',
    'Above this, bacteria begin to multiply quickly.',
    '[]', '[]', '[]', 0, 20, 1
  ),
  (
    'kitchen-check-2', 'kitchen-check', 2, 'MCQ',
    'You have cut raw chicken. Next comes the salad. What do you do?',
    'The board looks clean enough …',
    '["Rinse the chicken next time", "Wipe the board with a tea towel", "Turn the board over", "Wash your hands and take a clean board and knife"]',
    '[]', '[]', null, null, null
  ),
  (
    'kitchen-check-3', 'kitchen-check', 3, 'OPT',
    'How hot must the middle of a piece of chicken get, in °C?',
    'Measured with a thermometer in the thickest part. Type the number only.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'kitchen-check-4', 'kitchen-check', 4, 'ASC',
    'The party platter stood on a warm table. What now?',
    'Use the 2-hour/4-hour rule for food that belongs in the fridge.',
    '[]',
    '["Out for 1 hour", "Out for 3 hours", "Out for 5 hours"]',
    '["Throw it away", "Eat it, or put it back in the fridge", "Eat it now, do not put it back"]',
    null, null, null
  ),
  (
    'kitchen-check-5', 'kitchen-check', 5, 'SLI',
    'How long should you wash your hands with soap?',
    'About two rounds of Happy Birthday.',
    '["5 seconds", "10 seconds", "20 seconds", "2 minutes"]',
    '[]', '[]', null, null, null
  ),
  (
    'kitchen-check-6', 'kitchen-check', 6, 'MCQ',
    'Oil in a pan catches fire. What is right?',
    'You are standing right beside the stove.',
    '["Pour water on it", "Carry the pan outside", "Turn off the heat if you safely can and put a lid on the pan", "Blow on it"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'kitchen-check-1', '5',
    'Keep cold food at 5 °C or below and hot food at 60 °C or above. In between lies the danger zone.'
  ),
  (
    'kitchen-check-2', '"Wash your hands and take a clean board and knife"',
    'Bacteria from raw meat travel on boards, knives and hands. And skip rinsing raw chicken: splashes spread germs around the sink.'
  ),
  (
    'kitchen-check-3', '"75"',
    '75 °C in the middle kills the germs that make people ill. No thermometer? Cook until no pink is left and the juices run clear.'
  ),
  (
    'kitchen-check-4', '{"0": 1, "1": 2, "2": 0}',
    'Under 2 hours: fine to use or chill. Between 2 and 4 hours: use it now. Over 4 hours: bin it. Your nose cannot smell most germs.'
  ),
  (
    'kitchen-check-5', '"20 seconds"',
    'About 20 seconds with soap, then dry them well: wet hands pass germs on more easily. It is the cheapest kitchen gadget there is.'
  ),
  (
    'kitchen-check-6', '"Turn off the heat if you safely can and put a lid on the pan"',
    'A lid takes the air away. Water makes burning oil explode into a fireball. If it does not go out at once, get everyone out and call Triple Zero (000).'
  )
on conflict (question_id) do nothing;

-- First Aid Quiz
insert into public.questions (
  id, quiz_id, position, type, title, description,
  options, left_options, right_options, slider_min, slider_max, slider_step
) values
  (
    'first-aid-check-1', 'first-aid-check', 1, 'MCQ',
    'DRSABCD begins with D. What do you do first?',
    'Someone is lying on the footpath.',
    '["Start compressions", "Check for danger to yourself, others and the person", "Look for their phone", "Give them water"]',
    '[]', '[]', null, null, null
  ),
  (
    'first-aid-check-2', 'first-aid-check', 2, 'ASC',
    'Match each step to what you do.',
    'Four of the seven letters.',
    '[]',
    '["Response", "Send for help", "Airway", "Defibrillation"]',
    '["Call Triple Zero (000)", "Attach an AED and follow its voice", "Talk to them and squeeze their shoulders", "Open the mouth and check that it is clear"]',
    null, null, null
  ),
  (
    'first-aid-check-3', 'first-aid-check', 3, 'SLI',
    'How many chest compressions come before two breaths?',
    'Push hard and fast in the middle of the chest, 100 to 120 a minute.',
    '[]', '[]', '[]', 5, 60, 5
  ),
  (
    'first-aid-check-4', 'first-aid-check', 4, 'OPT',
    'Which number calls an ambulance from any phone in Australia, landlines included?',
    'Type the three digits.',
    '[]', '[]', '[]', null, null, null
  ),
  (
    'first-aid-check-5', 'first-aid-check', 5, 'SLI',
    'How long do you cool a burn under running water?',
    'Cool water, not ice.',
    '["1 minute", "5 minutes", "10 minutes", "20 minutes"]',
    '[]', '[]', null, null, null
  ),
  (
    'first-aid-check-6', 'first-aid-check', 6, 'MCQ',
    'The person does not respond but breathes normally. What now?',
    'Help is on the way.',
    '["Lay them on their side in the recovery position and keep watching their breathing", "Start CPR anyway", "Sit them up and give them a drink", "Leave them alone so that they can rest"]',
    '[]', '[]', null, null, null
  )
on conflict (id) do nothing;

insert into private.question_keys (question_id, answer, explanation) values
  (
    'first-aid-check-1', '"Check for danger to yourself, others and the person"',
    'Traffic, power lines, fire: if you get hurt, there are two patients. Make it safe first, then help.'
  ),
  (
    'first-aid-check-2', '{"0": 2, "1": 0, "2": 3, "3": 1}',
    'Danger, Response, Send for help, Airway, Breathing, CPR, Defibrillation. The call-taker on Triple Zero stays on the line and coaches you through every step.'
  ),
  (
    'first-aid-check-3', '30',
    '30 compressions, then 2 breaths, again and again. If you cannot or do not want to give breaths, compressions alone still help. Any attempt is better than none.'
  ),
  (
    'first-aid-check-4', '"000"',
    'Triple Zero (000) is free from every phone. On a mobile, the Emergency Plus app also shows you where you are, so you can tell the call-taker.'
  ),
  (
    'first-aid-check-5', '"20 minutes"',
    '20 minutes under cool running water, as soon as you can. No ice, no butter, no toothpaste: they make it worse.'
  ),
  (
    'first-aid-check-6', '"Lay them on their side in the recovery position and keep watching their breathing"',
    'On the side the airway stays open. Keep checking: if normal breathing stops, roll them on their back and start CPR.'
  )
on conflict (question_id) do nothing;
