CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text,
	"entity_id" text,
	"locale" text,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"model_year" integer,
	"slug" text NOT NULL,
	"category_slug" text NOT NULL,
	"weight" integer NOT NULL,
	"names" text NOT NULL,
	"terms" text NOT NULL,
	"words" tsvector NOT NULL,
	CONSTRAINT "search_documents_pkey" PRIMARY KEY("locale","kind","entity_id")
);
--> statement-breakpoint
CREATE TABLE "search_states" (
	"id" integer PRIMARY KEY,
	"epoch" bigint NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"locale" text,
	"word" text,
	"uses" integer NOT NULL,
	CONSTRAINT "search_words_pkey" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
CREATE INDEX "search_documents_kind_entity_id_index" ON "search_documents" ("kind","entity_id");--> statement-breakpoint
CREATE INDEX "search_documents_words_it" ON "search_documents" USING gin ("words") WHERE locale = 'it';--> statement-breakpoint
CREATE INDEX "search_documents_words_en" ON "search_documents" USING gin ("words") WHERE locale = 'en';--> statement-breakpoint
CREATE INDEX "search_documents_words_de" ON "search_documents" USING gin ("words") WHERE locale = 'de';--> statement-breakpoint
CREATE INDEX "search_documents_words_fr" ON "search_documents" USING gin ("words") WHERE locale = 'fr';--> statement-breakpoint
CREATE INDEX "search_documents_words_es" ON "search_documents" USING gin ("words") WHERE locale = 'es';--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);