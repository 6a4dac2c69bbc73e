/**
 * Replaces `typebox` in the browser bundle: the server validates calls, the browser only sends them. A builder that
 * the contract uses and this file lacks fails the build.
 */
const build = () => ({})

export {
  build as Array,
  build as Boolean,
  build as Enum,
  build as Integer,
  build as Null,
  build as Number,
  build as Object,
  build as Optional,
  build as Record,
  build as String,
  build as Tuple,
  build as Union,
  build as Unknown,
}
