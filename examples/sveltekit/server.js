// SvelteKit takes forms from its own address alone, and cannot know it when there is no proxy to say it.
process.env.PORT ??= "3000"
process.env.ORIGIN ??= `http://localhost:${process.env.PORT}`

await import("./build/index.js")
console.log(`Example            ${process.env.ORIGIN}`)
