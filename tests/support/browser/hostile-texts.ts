const OPENERS = ['', '"', "'", '">', "'>", '-->', '</script>', '</title>', '</textarea>', ']]>'];
const TAGS = [
  '<script>ran=1</script>',
  '<img src=x onerror=ran=1>',
  '<svg onload=ran=1>',
  '<svg><script>ran=1</script></svg>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<a href="javascript:ran=1">x</a>',
  '<details open ontoggle=ran=1>',
  '<input autofocus onfocus=ran=1>',
  '<body onload=ran=1>',
  '<style>@import"javascript:ran=1"</style>',
  '<math><mtext></mtext><mglyph><svg onload=ran=1></math>',
  '<video><source onerror=ran=1></video>',
  '<object data="javascript:ran=1"></object>',
  '<form><button formaction="javascript:ran=1">x</button></form>',
  '<p style="animation:x" onanimationstart=ran=1>x</p>',
  '<template><script>ran=1</script></template>',
  '{{constructor.constructor("ran=1")()}}',
  '\u2028<script>ran=1</script>\u2029',
  '&lt;script&gt;ran=1&lt;/script&gt;',
  'javascript:ran=1',
];

/** Two hundred texts, each of which sets `window.ran` if a page takes it for more than text. */
export const HOSTILE_TEXTS = OPENERS.flatMap((opener) => TAGS.map((tag) => opener + tag));
