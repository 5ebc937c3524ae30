CREATE TABLE "exchange_rates" (
	"currency" text,
	"day" date,
	"per_euro" text NOT NULL,
	CONSTRAINT "exchange_rates_pkey" PRIMARY KEY("currency","day")
);
--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "vat_number" text;