CREATE TABLE "instalment_offers" (
	"market_code" text PRIMARY KEY,
	"is_advertised" boolean NOT NULL,
	"provider" text NOT NULL,
	"months" integer NOT NULL,
	"lowest_amount" integer NOT NULL,
	"highest_amount" integer NOT NULL,
	"effective_rate_bp" integer NOT NULL,
	"countries" text[] NOT NULL,
	"licensed_by" text,
	"licence" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instalment_offers" ADD CONSTRAINT "instalment_offers_market_code_markets_code_fkey" FOREIGN KEY ("market_code") REFERENCES "markets"("code");