export default defineEventHandler((event) => {
  setResponseHeader(event, "cache-control", "public, max-age=600")
  return "open"
})
