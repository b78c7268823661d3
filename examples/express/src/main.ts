import { app } from "./app.js"

const port = Number(process.env["PORT"] ?? 3000)
app.listen(port, (error) => {
  if (error) throw error // Such as a port that is taken: Express hands it over instead of throwing it.
  console.log(`Example            http://localhost:${port}`)
})
