CREATE TABLE "recalls" (
	"code" text PRIMARY KEY,
	"published_on" date NOT NULL,
	"ended_on" date,
	"products" text[] NOT NULL,
	"serials" text NOT NULL,
	"texts" jsonb NOT NULL
);
