// What `playlistUrl` leads to.
import { testPlaylists } from './testing/playlistsContract.js';

testPlaylists('local');
