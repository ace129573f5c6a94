import { testSharedMedia } from './testing/sharedMediaContract.js';

testSharedMedia('local');
