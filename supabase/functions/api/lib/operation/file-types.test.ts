import { equal } from 'node:assert/strict';
import { detectFileType, fileTypeOf } from './file-types.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

Deno.test('a file type is detected by content', () => {
  for (const [content, extension] of [
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpg'],
    ['GIF89a\x01\0', 'gif'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0', 'avif'],
    ['\0\0\0\x20ftypisom\0\0\x02\0', 'mp4'],
    ['\0\0\0\x18ftypmp42', 'mp4'],
    ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm', 'webm'],
    ['WEBVTT\n\n00:00.000 --> 00:01.000\nHi', 'vtt'],
    ['\xef\xbb\xbfWEBVTT', 'vtt'],
  ]) {
    equal(detectFileType(bytes(content ?? ''))?.extension, extension);
  }
});

Deno.test('files that can contain scripts or that browsers can’t show are refused', () => {
  for (const content of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html><script>alert(1)</script>',
    '<?xml version="1.0"?><svg/>',
    'WEBVTTnot',
    '\0\0\0\x14ftypqt  ',
    '\0\0\0\x18ftypheic',
    '\x1a\x45\xdf\xa3\x9fB\x82\x88matroska',
    '%PDF-1.7',
    'MZ\x90',
    '',
  ]) {
    equal(detectFileType(bytes(content)), undefined, content);
  }
  equal(fileTypeOf('image/svg+xml'), undefined);
  equal(fileTypeOf('video/mp4')?.extension, 'mp4');
});
